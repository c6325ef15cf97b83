import { clockText, clockWarning } from '../clock-text.ts';

/** The time left, '24:36'. Screen readers announce it only now and then. */
export const Clock = ({ ms }: { ms: number }) => (
  <>
    <span className="clock" role="timer" aria-live="off" aria-label="Tempo restante">
      {clockText(ms)}
    </span>
    <span role="status" className="sr-only">
      {clockWarning(ms)}
    </span>
  </>
);
