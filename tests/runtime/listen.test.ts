import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { knownHosts } from '#runtime/known-hosts.ts';
import { listen } from '#runtime/listen.ts';

type Demo = Parameters<typeof knownHosts>[0];

const demo: Demo = { STORE_MODE: 'demo', HOST: '127.0.0.1', SITE_URL: undefined };

const listener = async (env: Demo) => {
  const opened = await listen({
    port: 0,
    host: '127.0.0.1',
    hosts: knownHosts(env),
    fetch: () => new Response('disco'),
  });
  onTestFinished(() => opened.close());
  return opened;
};

/** The status of a request with these lines of its head. */
const statusOf = async (port: number, lines: string[], target = '/') => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
};

test('an idle connection is promised for longer than a proxy keeps it', async () => {
  const { loopback } = await listener(demo);
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(loopback, { agent }), 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  agent.destroy();
  const seconds = Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]);
  expect(seconds).toBeGreaterThan(120);
});

describe('a request', () => {
  test('with two Host headers is malformed', async () => {
    const { port } = await listener(demo);
    expect(await statusOf(port, ['Host: localhost', 'Host: loja.example'])).toBe(400);
    expect(await statusOf(port, ['Host: localhost', 'host: localhost'])).toBe(400);
    const { port: open } = await listener({ ...demo, STORE_MODE: 'production' });
    expect(await statusOf(open, ['Host: loja.example', 'Host: localhost'])).toBe(400);
  });
});

describe('a demonstration', () => {
  test.each([
    'localhost',
    'localhost:80',
    'LOCALHOST',
    'a.localhost',
    '127.0.0.1',
    '127.0.0.9:1',
    '[::1]:80',
  ])('answers at %s', async (host) => {
    expect(await statusOf((await listener(demo)).port, [`Host: ${host}`])).toBe(200);
  });

  test.each(['loja.example', 'localhost.loja.example', '192.168.0.7', '127.0.0.1.loja.example', '[fd00::1]'])(
    'does not answer at %s',
    async (host) => {
      const { port } = await listener(demo);
      expect(await statusOf(port, [`Host: ${host}`])).toBe(421);
      expect(await statusOf(port, ['Host: localhost'], `http://${host}/`)).toBe(421);
    },
  );

  test('answers at the name of SITE_URL and of HOST', async () => {
    const named = await listener({ ...demo, HOST: 'loja.lan', SITE_URL: 'http://shop:4321' });
    for (const host of ['shop:4321', 'loja.lan'])
      expect(await statusOf(named.port, [`Host: ${host}`])).toBe(200);
    expect(await statusOf(named.port, ['Host: loja.example'])).toBe(421);
  });

  test('answers at the addresses of its machine, and at no other name, where HOST opens it to the network', async () => {
    const { port } = await listener({ ...demo, HOST: '0.0.0.0' });
    for (const host of ['192.168.0.7:4321', '[fd00::1]:4321', 'localhost'])
      expect(await statusOf(port, [`Host: ${host}`])).toBe(200);
    expect(await statusOf(port, ['Host: loja.example'])).toBe(421);
  });
});

test('a shop in production answers at every name', async () => {
  const { port } = await listener({ ...demo, STORE_MODE: 'production' });
  expect(await statusOf(port, ['Host: loja.example'])).toBe(200);
});
