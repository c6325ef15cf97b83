import { execa, type Options } from 'execa';

/** Runs a command by bash, whose `time` counts the processor time of all its processes. */
export const timed = (command: readonly string[], options: Pick<Options, 'env' | 'cwd'> = {}) =>
  execa('bash', ['-c', 'time -p "$@"', 'time', ...command], { ...options, all: true });

/** Seconds of user and system time in the output of `timed`. */
export const cpuSecondsIn = (output: string): number =>
  [...output.matchAll(/^(?:user|sys) ([\d.]+)$/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
