import type { ReactNode } from 'react';
import { paths } from '#paths.ts';

interface Props {
  title: string;
  text: string;
  /** The first way out, beside those that every problem has. */
  children?: ReactNode;
}

/** What stands in the place of a record that cannot be shown: what happened, and the ways out. */
export function RecordProblem({ title, text, children }: Props) {
  return (
    <section className="wrap grid place-items-center py-24 text-center" role="alert">
      <h1 className="text-[clamp(2.2rem,6vw,4rem)]">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-mute">{text}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {children}
        <button type="button" className="btn" onClick={goBack}>
          Voltar
        </button>
        <a href={paths.products} className="btn">
          Ver todos os discos
        </a>
      </p>
    </section>
  );
}

/** Whoever came straight to this address has nowhere to go back to. */
const goBack = () => {
  if (history.length > 1) history.back();
  else location.assign(paths.home);
};
