import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import { api } from '#config.ts';
import { bearer } from './people/sessions/customer-app.ts';
import { pageHeaders } from './kernel/http/answer-headers.ts';

/** The OpenAPI document of all routes that are mounted on `app`. */
export const openApiDocument = (app: OpenAPIHono) => {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sulco',
      version: '1',
      description: 'A API da loja. Valores em reais; respostas no envelope {success, status, data}.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    // Relative to the document's address, because the API does not know its public host names.
    servers: [{ url: '/', description: 'Esta loja' }],
    // Every call is public, unless its route declares otherwise.
    security: [],
  });
  const components = { ...document.components, securitySchemes: { [bearer]: bearerScheme } };
  return { ...document, components, paths: named(document.paths ?? {}) };
};

const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description: 'O token que o login responde.',
} as const;

type Paths = NonNullable<ReturnType<OpenAPIHono['getOpenAPI31Document']>['paths']>;

/** Gives each call an operationId, which client generators use as a function name: `getVinylByKeyTracks`. */
const named = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [
          method,
          { operationId: nameOf(method, path), ...call },
        ]),
      ),
    ]),
  );

/** 'get', '/api/vinyl/{key}/tracks' -> 'getVinylByKeyTracks' */
const nameOf = (method: string, path: string) => {
  const words =
    path
      .slice(api.basePath.length)
      .replaceAll('{', 'by-')
      .match(/[a-z]+/gi) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
};

/** Files of swagger-ui that the page needs, served from the installed package instead of a CDN. */
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

/** swagger-ui needs inline styles and data: images; scripts come from this origin only. */
const policy = pageHeaders({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
});

/** The routes `/openapi.json` and `/docs`, which displays it. */
export const documentation = (document: () => object) => {
  const app = new Hono();
  app.get('/openapi.json', compress(), (context) => context.json(document()));
  app.get('/docs', policy, (context) => context.html(page));
  app.get('/docs/start.js', (context) =>
    context.body(start, 200, { 'Content-Type': assets['swagger-ui-bundle.js'] }),
  );
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/docs/${name}`, compress(), async (context) =>
      context.body(await readFile(assetPath(name)), 200, { 'Content-Type': type }),
    );
  }
  return app;
};
