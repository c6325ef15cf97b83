import { formatInstant } from '#domain/time/dates.ts';

interface Props {
  /** Milliseconds since 1970; when the store last answered; undefined when it answers now. */
  at: number | undefined;
}

/** Shows that the store could not be reached, and the age of the shown data. */
export const SeenAt = ({ at }: Props) =>
  at === undefined ? null : (
    <p className="mb-4 border-l-4 py-1 pl-3 font-semibold" role="status">
      Sem resposta da loja: como estava em {formatInstant(new Date(at).toISOString())}. O que você mudar agora
      não é salvo.
    </p>
  );
