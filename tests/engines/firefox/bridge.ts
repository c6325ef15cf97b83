#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/*
 * Lets Playwright drive the Firefox of a distribution, over WebDriver BiDi. Playwright sets the colour scheme of every
 * context, by a command that Firefox has only from its next version with long support on, and takes a refusal for the end. It
 * fills in fields by an event of its own, which React does not take for typing. This program starts Firefox, answers that
 * command, and fills in fields by the editor of Firefox. Playwright starts it as its browser.
 */

interface Command {
  id: number;
  method: string;
  params: { features?: { 'prefers-color-scheme'?: string | null } };
}

const light = new Set<unknown>(['light', null, undefined]);

/** The answer to a command that Firefox does not know. */
const answer = ({ id, params }: Command) =>
  light.has(params.features?.['prefers-color-scheme'])
    ? { type: 'success', id, result: {} }
    : { type: 'error', id, error: 'unsupported operation', message: 'This Firefox is always light.' };

const typing = /window\.__pw_bidiInsertText\((\w+)\)/;
const realTyping = "void document.execCommand('insertText', false, $1)";

const connect = (client: WebSocket, address: string) => {
  const firefox = new WebSocket(address, { maxPayload: 0 });
  const opened = once(firefox, 'open');
  const pass = async (text: string) => {
    await opened;
    const command = text.includes('emulation.setMediaFeaturesOverride')
      ? (JSON.parse(text) as Command)
      : null;
    if (command?.method === 'emulation.setMediaFeaturesOverride')
      client.send(JSON.stringify(answer(command)));
    else firefox.send(text);
  };
  client.on('message', (data: Buffer) => void pass(data.toString().replace(typing, realTyping)));
  firefox.on('message', (data: Buffer) => client.send(data.toString()));
  firefox.on('error', () => client.close());
  firefox.on('close', () => client.close());
  client.on('close', () => firefox.close());
};

const listening = 'WebDriver BiDi listening on ';
const firefox = spawn(process.env['FIREFOX_PATH']!, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', () => process.exit());
createInterface(firefox.stderr).on('line', (line) => {
  if (!line.startsWith(listening)) return;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 0 });
  server.on('connection', (client) => connect(client, `${line.slice(listening.length)}/session`));
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`${listening}ws://127.0.0.1:${port}\n`);
  });
});
