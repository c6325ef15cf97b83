import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second, Linux's unit in /proc. */
const tickMs = 10;

/** Milliseconds of processor time of all PostgreSQL processes below this one; null where /proc does not exist. */
export const postgresCpuMs = (): number | null => {
  if (!existsSync('/proc/self/stat')) return null;
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(name))
      .map((one) => [one.pid, one]),
  );
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOurs(processes.get(pid)?.parent ?? 0));
  const ours = [...processes.values()].filter(({ pid, name }) => name.startsWith('postgres') && isOurs(pid));
  return ours.reduce((sum, { ticks }) => sum + ticks * tickMs, 0);
};

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const statOf = (pid: string) => {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    return [{ pid: Number(pid), name, parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
  } catch {
    // The process ended in the meantime.
    return [];
  }
};
