import { hourMs } from '#domain/time/units.ts';
/** Four in the morning in São Paulo, when few people dig. */
const hourUtc = 7;

/** A timer may end a little before its time, and its night is not over then. */
const shortestMs = hourMs;

const msUntilNight = (now: Date): number => {
  const next = new Date(now);
  next.setUTCHours(hourUtc, 0, 0, 0);
  if (next.getTime() - now.getTime() < shortestMs) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
};

/** Calls `work` at four o'clock each night. Returns how to end that. */
export const everyNight = (work: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      wait();
      work();
    }, msUntilNight(new Date()));
  };
  wait();
  return () => clearTimeout(timer);
};
