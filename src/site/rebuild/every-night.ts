import { hourMs } from '#domain/time/units.ts';

/** Four in the morning in São Paulo, when the shop has few visitors. */
const hourUtc = 7;

/** A timer may fire shortly before its time, when the night is not over. */
const shortestMs = hourMs;

const msUntilNight = (now: Date): number => {
  const next = new Date(now);
  next.setUTCHours(hourUtc, 0, 0, 0);
  if (next.getTime() - now.getTime() < shortestMs) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
};

/** Calls `work` at four o'clock each night. Returns a function that ends it. */
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
