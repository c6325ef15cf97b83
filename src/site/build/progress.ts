/** A step of a build. Progress is sent between processes, so it is plain data. */
export type BuildStep = 'pull' | 'covers' | 'bundle' | 'pages' | 'sleeves' | 'search' | 'finish';

export interface BuildProgress {
  step: BuildStep;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
}

export type OnBuildProgress = (progress: BuildProgress) => void;

const names: Record<BuildStep, string> = {
  pull: 'Pulled records',
  covers: 'Covers',
  bundle: 'Bundling',
  pages: 'Pages',
  sleeves: 'Drawn sleeves',
  search: 'Records in the search index',
  finish: 'Finishing',
};

/** One line of text: 'Pages 120 of 830'. */
export const describeProgress = ({ step, done, total }: BuildProgress) =>
  total === null ? `${names[step]}${done ? ` ${done}` : '…'}` : `${names[step]} ${done} of ${total}`;

/** Passes on at most one message per step in `everyMs`, and always the last message of a step. */
export const throttled = (onProgress: OnBuildProgress, everyMs = 100): OnBuildProgress => {
  const last = new Map<BuildStep, number>();
  return (progress) => {
    const now = performance.now();
    if (progress.done !== progress.total && now - (last.get(progress.step) ?? -everyMs) < everyMs) return;
    last.set(progress.step, now);
    onProgress(progress);
  };
};
