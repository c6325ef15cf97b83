/** Loaded before a program, gives it RENDER_THREADS processors, and prints a line in each thread that renders. */
import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';

os.availableParallelism = () => Number(process.env['RENDER_THREADS']);
syncBuiltinESMExports();

const data = workerData as { bundle?: string } | null;
if (!isMainThread && data?.bundle !== undefined) process.stdout.write('A thread renders.\n');
