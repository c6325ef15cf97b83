import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { errorText } from '#runtime/error-text.ts';
import { logError } from '#runtime/log.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { abortable } from '../commands/input.ts';
import { perform, type OpenedStore, type Output, type StoreCommand } from '../commands/store-command.ts';
import { reasonOf } from '../exit-reason.ts';
import { lineOf, type Message } from './message.ts';

interface Run {
  command: StoreCommand;
  stopping: AbortController;
  ended: Promise<void>;
}

interface Call {
  command: StoreCommand;
  /** Chosen by the caller, for stopping the command. */
  id: string;
  /** Name of the file in the body; null when there is none. */
  file: string | null;
  words: readonly string[];
  request: IncomingMessage;
  response: ServerResponse;
}

/** The commands that run in this process for other processes. `open` opens the store for one command. */
export const commandRuns = (open: () => Promise<OpenedStore>) => {
  const runs = new Map<string, Run>();

  /** Streams the output of the command to the caller. The command stops when the caller disconnects. */
  const run = ({ command, id, file, words, request, response }: Call): void => {
    const stopping = new AbortController();
    const { signal } = stopping;
    response.once('close', () => stopping.abort());
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).flushHeaders();
    const isUnderWay = [...runs.values()].some((other) => other.command === command);
    const work = () => {
      if (command.isAlone && isUnderWay) throw new ShopkeeperError(refusalOf(command));
      const input = file === null ? null : { name: file, bytes: bodyOf(request, signal) };
      return perform(command, {
        input,
        words,
        open,
        besideVisitors: true,
        output: outputTo(response),
        signal,
      });
    };
    const ended = answer(work, request, response).finally(() => runs.delete(id));
    runs.set(id, { command, stopping, ended });
  };

  const stop = (id: string): boolean => {
    runs.get(id)?.stopping.abort();
    return runs.has(id);
  };

  const stopAll = async (): Promise<void> => {
    const underWay = [...runs.values()];
    for (const { stopping } of underWay) stopping.abort();
    await Promise.all(underWay.map(({ ended }) => ended));
  };

  return { run, stop, stopAll };
};

const refusalOf = ({ name }: StoreCommand) =>
  `The shop is at work on another ${name}. Start this one when that has ended.`;

/** A separate stream, so that it can be aborted without the connection, which carries the response. */
const bodyOf = (request: IncomingMessage, signal: AbortSignal) =>
  abortable(request.pipe(new PassThrough()), signal);

const outputTo = (response: ServerResponse): Output => {
  const send = (message: Message) => void response.write(lineOf(message));
  return {
    print: (text) => send({ type: 'print', text }),
    progress: (text) => send({ type: 'progress', text }),
  };
};

/** Runs the command and sends its outcome to the caller. */
const answer = async (work: () => Promise<void>, request: IncomingMessage, response: ServerResponse) => {
  let last: Message = { type: 'done' };
  try {
    await work();
  } catch (error) {
    last = { type: 'failed', text: sentenceOf(error) };
  }
  // Reads and drops the rest of the request: closing a connection with unread data would lose the response.
  request.unpipe();
  request.resume();
  response.end(lineOf(last));
  await finished(response).catch(() => undefined);
};

const sentenceOf = (error: unknown): string => {
  const reason = reasonOf(error);
  if (typeof reason === 'string') return reason;
  logError('A store command failed.', error);
  return `The command failed in the running shop, whose log says more: ${errorText(error)}`;
};
