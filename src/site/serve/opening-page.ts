import { Hono } from 'hono';

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
