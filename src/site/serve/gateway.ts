import { api as apiSettings } from '#config.ts';
import { isBelow } from '#paths.ts';
import { Hono } from 'hono';

interface Room {
  /** `connection` holds the server's connection details of the client. */
  fetch(request: Request, connection?: object): Response | Promise<Response>;
}

/** Serves the API and the site at one address. Each becomes available when it is ready, and can be replaced later. */
export const createGateway = () => {
  const waiting = openingPage();
  let api: Room = waiting;
  let site: Room = waiting;
  return {
    fetch: (request: Request, connection?: object) =>
      (isBelow(new URL(request.url).pathname, apiSettings.basePath) ? api : site).fetch(request, connection),
    openApi: (room: Room) => void (api = room),
    openSite: (room: Room) => void (site = room),
  };
};

const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>A loja está abrindo</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem}</style>
<h1>A loja está abrindo</h1>
<p>As páginas estão sendo montadas. Esta aqui se atualiza sozinha em alguns segundos.</p>
</html>
`;

/** The response to page requests while the site is built for the first time. */
export const openingPage = (): Hono => {
  const waiting = new Hono();
  waiting.all('/api/*', (c) => c.json({ success: false, message: 'A loja está abrindo.' }, 503, headers));
  waiting.all('*', (c) => c.html(page, 503, headers));
  return waiting;
};

const headers = {
  'Retry-After': '2',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
