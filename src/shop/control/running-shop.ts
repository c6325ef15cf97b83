import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Output, StoreCall } from '../commands/store-command.ts';
import { utf8Lines } from '../commands/utf8.ts';
import { readControlFile, storeMark, type ControlFile } from './control-file.ts';
import { messageOf } from './message.ts';

/** Timeout of the first response. After it, the shop is considered unresponsive, with its store still in use. */
const timeoutMs = 30_000;

type Shop = Pick<ControlFile, 'address' | 'secret'>;

/**
 * The running shop of a data folder, or null. Null also when DATABASE_URL names another store than the shop's. Throws
 * ShopkeeperError when the shop does not answer, or belongs to another user.
 */
export const findShop = async (dataDir: string, databaseUrl?: string): Promise<Shop | null> => {
  const file = readControlFile(dataDir);
  if (!file || (databaseUrl && storeMark(databaseUrl) !== file.store)) return null;
  return (await isOpen(file)) ? file : null;
};

/** False when nothing listens at that address. */
const isOpen = async (shop: Shop): Promise<boolean> => {
  const request = call(shop, 'GET', '/');
  request.setTimeout(timeoutMs, () =>
    request.destroy(new ShopkeeperError('The running shop does not answer.')),
  );
  try {
    const { statusCode } = await responseOf(request.end());
    return statusCode === 204;
  } catch (error) {
    if (error instanceof ShopkeeperError) throw error;
    return false;
  } finally {
    request.destroy();
  }
};

/** Runs a command in a running shop. Throws ShopkeeperError with the shop's message when it fails. */
export const askShop = async (
  shop: Shop,
  command: string,
  { input, words, output, signal }: Pick<StoreCall, 'input' | 'words' | 'output' | 'signal'>,
): Promise<void> => {
  const run = randomUUID();
  const parameters = new URLSearchParams({ run, ...(input && { file: input.name }) });
  for (const word of words) parameters.append('word', word);
  const request = call(shop, 'POST', `/commands/${command}?${parameters}`);
  // A shop that answers before it has read everything ignores the rest.
  if (input) pipeline(input.bytes, request).catch(() => undefined);
  else request.end();
  const stop = () => void responseOf(call(shop, 'DELETE', `/runs/${run}`).end()).catch(() => undefined);
  try {
    const response = await responseOf(request);
    if (response.statusCode !== 200) throw new ShopkeeperError(unknownCommand(command));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
    await relay(response, output);
  } catch (error) {
    if (error instanceof ShopkeeperError) throw error;
    throw new ShopkeeperError(cutShort, { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
    request.destroy();
  }
};

const unknownCommand = (command: string) =>
  `The running shop does not know the command '${command}'. Start it again: it is of another version.`;

const cutShort =
  'The running shop ended before the command did. What it had put into the store by then is there.';

const call = ({ address, secret }: Shop, method: string, path: string): ClientRequest => {
  const request = httpRequest({
    ...address,
    // Keeps the connection open until the response has been read.
    agent: new Agent({ keepAlive: true }),
    method,
    path,
    headers: { Authorization: `Bearer ${secret}` },
  });
  // Errors after the start of the response also reach its reader; an error event without a listener ends the process.
  return request.on('error', () => undefined);
};

const responseOf = async (request: ClientRequest): Promise<IncomingMessage> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

/** Prints the messages of the shop until the last one. */
const relay = async (response: IncomingMessage, output: Output): Promise<void> => {
  for await (const line of utf8Lines(response, 'The answer of the shop', Infinity)) {
    const message = messageOf(line);
    if (message.type === 'done') return;
    if (message.type === 'failed') throw new ShopkeeperError(message.text);
    output[message.type](message.text);
  }
  throw new ShopkeeperError(cutShort);
};
