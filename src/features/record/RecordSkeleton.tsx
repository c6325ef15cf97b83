/** Blanks of the size of a record's page, so that nothing jumps when it comes. */
export function RecordSkeleton() {
  return (
    <article className="wrap record" aria-busy="true">
      <div className="record-sleeve">
        <div className="skeleton-sleeve" />
      </div>
      <div className="record-body">
        <p role="status" className="sr-only">
          Carregando o disco…
        </p>
        <Blanks />
      </div>
    </article>
  );
}

const tracks = 4;

function Blanks() {
  return (
    <div aria-hidden="true">
      <span className="blank mt-1 h-6 w-48" />
      <span className="blank mt-3 h-[clamp(2.1rem,4.4vw,4rem)] w-96" />
      <span className="blank mt-3 h-5 w-72" />
      <span className="blank mt-5 h-8 w-40" />
      <span className="blank mt-5 h-[clamp(2.4rem,5vw,2.9rem)] w-52" />
      <span className="blank mt-3 h-5 w-28" />
      <span className="blank mt-5 h-12 w-80 rounded-full" />
      <span className="blank mt-10 h-7 w-28" />
      {Array.from({ length: tracks }, (_, place) => (
        <span key={place} className="blank mt-4 h-9" />
      ))}
    </div>
  );
}
