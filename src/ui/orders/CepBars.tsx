import { cepBars } from '#domain/people/cep.ts';
import './cep-bars.css';

/** A postal code as the bars that sorting machines of the post read. */
export const CepBars = ({ cep }: { cep: string }) => {
  const bars = cepBars(cep);
  const path = [...bars].map((bar, index) =>
    bar === '1' ? `M${index * 3} 0h1.4v12h-1.4z` : `M${index * 3} 7h1.4v5h-1.4z`,
  );
  return (
    <svg className="cep-bars" viewBox={`0 0 ${bars.length * 3} 12`} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
};
