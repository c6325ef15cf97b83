import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process and its descendants, in MB; shared memory counts once per process. */
export const residentMb = async (root: number): Promise<number> => {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss='], { maxBuffer: 16_000_000 });
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([root]);
  // A child may be listed before its parent, so repeat until the set stops growing.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of processes) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = processes.filter(([pid]) => family.has(pid)).reduce((sum, [, , rss]) => sum + rss, 0);
  return kilobytes / 1_000;
};

/** Samples the memory of a process tree; the returned function stops, and returns the peak in MB. */
export const watchMemory = (root: number, everyMs = 250) => {
  let peak = 0;
  const look = () =>
    void residentMb(root).then(
      (now) => (peak = Math.max(peak, now)),
      () => undefined,
    );
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
};
