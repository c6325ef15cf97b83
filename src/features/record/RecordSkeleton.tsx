import { Skeleton } from '#ui/page/Skeleton.tsx';

/** Placeholders of the real size, which avoid layout shift. */
export const RecordSkeleton = () => (
  <article className="wrap record" aria-busy="true">
    <div className="record-sleeve">
      <Skeleton className="skeleton-sleeve" />
    </div>
    <div className="record-body">
      <Skeleton className="mt-1 h-6 w-48" />
      <Skeleton className="mt-3 h-(--text-record) w-96" />
      <Skeleton className="mt-3 h-5 w-72" />
      <Skeleton className="mt-5 h-8 w-40" />
      <Skeleton className="mt-5 h-(--text-price) w-52" />
      <Skeleton className="mt-3 h-5 w-28" />
      <p role="status" className="waiting mt-5 h-12">
        Carregando o disco…
      </p>
      <Skeleton className="mt-10 h-7 w-28" />
      {Array.from({ length: tracks }, (_, place) => (
        <Skeleton key={place} className="mt-4 h-9" />
      ))}
    </div>
  </article>
);

const tracks = 4;
