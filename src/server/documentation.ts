import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

/** The OpenAPI document of all routes that are mounted on `app`. */
export const openApiDocument = (app: OpenAPIHono) =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sulco',
      version: '1',
      description: 'A API da loja. Valores em reais; respostas no envelope {success, status, data}.',
    },
  });

/** Files of swagger-ui that the page needs, from the installed package: nothing is fetched from elsewhere. */
const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const assetPath = (name: string) => fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));

const page = html`<!doctype html>
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>API da loja</title>
      <link rel="stylesheet" href="docs/swagger-ui.css" />
    </head>
    <body>
      <div id="docs"></div>
      <script src="docs/swagger-ui-bundle.js"></script>
      <script src="docs/start.js"></script>
    </body>
  </html>`;

const start = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', supportedSubmitMethods: ['get'] });`;

/** swagger-ui styles its elements inline and draws with data: images; scripts come from here only. */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
  },
});

/** `/openapi.json`, and `/docs` to read it. */
export const documentation = (document: () => object) => {
  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(document()));
  app.get('/docs', policy, (context) => context.html(page));
  app.get('/docs/start.js', (context) =>
    context.body(start, 200, { 'Content-Type': assets['swagger-ui-bundle.js'] }),
  );
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/docs/${name}`, async (context) =>
      context.body(await readFile(assetPath(name)), 200, { 'Content-Type': type }),
    );
  }
  return app;
};
