import { execFile } from 'node:child_process';

/** Runs a script of the command line to its end. A value of undefined takes the variable away. */
export const runScript = (script: string, env: Record<string, string | undefined>) =>
  new Promise<{ code: unknown; out: string; err: string }>((done) => {
    const options = { env: { ...process.env, ...env }, timeout: 60_000 };
    execFile(process.execPath, [script], options, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    );
  });
