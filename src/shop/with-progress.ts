import { Listr } from 'listr2';

/** Minimum time between progress lines: a terminal overwrites one line, a log gets a new line each time. */
const linePauseMs = process.stdout.isTTY ? 0 : 5_000;

/** Runs a task with a progress display. Its error is thrown, for the caller to report. */
export const withProgress = async <Result>(
  title: string,
  work: (show: (line: string) => void) => Promise<Result>,
): Promise<Result> => {
  let last = performance.now();
  const tasks = new Listr<{ result: Result }>(
    {
      title,
      task: async (context, task) => {
        context.result = await work((line) => {
          if (performance.now() - last < linePauseMs) return;
          last = performance.now();
          task.output = line;
        });
      },
    },
    {
      // listr2's own signal listener ends the process with exit code 127.
      registerSignalListeners: false,
      rendererOptions: { collapseErrors: false, showErrorMessage: false },
      fallbackRenderer: 'simple',
    },
  );
  return (await tasks.run()).result;
};
