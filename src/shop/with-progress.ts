import { Listr } from 'listr2';

/** A terminal shows one line that changes; a log gets a new line each time. */
const linePauseMs = process.stdout.isTTY ? 0 : 5_000;

/** Shows a piece of work with what it says of its progress. Its error is thrown, for the caller to report. */
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
      // Its own listener ends the process with 127.
      registerSignalListeners: false,
      rendererOptions: { collapseErrors: false, showErrorMessage: false },
      fallbackRenderer: 'simple',
    },
  );
  return (await tasks.run()).result;
};
