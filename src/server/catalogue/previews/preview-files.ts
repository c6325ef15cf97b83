import { createRoute, z } from '@hono/zod-openapi';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { answerBytes, rangeParameters } from '#server/kernel/http/byte-range.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { slugParameter } from '#server/kernel/http/parameters.ts';
import { createQueue } from '#runtime/queue.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { notFound, previewAnswers } from './preview-answers.ts';
import { previewFilesPath, readPreviewName } from './preview-address.ts';
import { findPreviewFile, readPreviewBytes } from './preview-file-rows.ts';
import { mediaTypes } from './sound-kind.ts';

const route = createRoute({
  method: 'get',
  path: `${previewFilesPath}/{name}`,
  tags: ['Produtos'],
  summary: 'A prévia de uma faixa, em um arquivo da loja: {hash}.mp3, .wav, .flac ou .ogg',
  description: 'O endereço é o `preview_url` da faixa, e nunca terá outros bytes.',
  request: { params: z.object({ name: slugParameter }) },
  parameters: [...rangeParameters],
  responses: previewAnswers('audio/*', 'O arquivo'),
});

const cacheControl = 'public, max-age=31536000, immutable';

/** A whole file of 10 MB takes 40 MB of memory while it is read, so few are read at once. */
const limits = { atOnce: 2, waiting: 60, waitingPerCaller: 20 };

/** The shop's own preview files, read from the database; a range request reads only its part. */
export const previewFileRoutes = ({ orm }: StoreContext, gate: CatalogueGate) => {
  const app = apiApp();
  const queued = createQueue(limits);

  app.openapi(route, async (context) => {
    const name = readPreviewName(context.req.valid('param').name);
    const file = name && (await findPreviewFile(orm, name.hash));
    if (!file || file.kind !== name?.kind) return context.json(failure(notFound), 404);
    return answerBytes(context, {
      size: file.size,
      type: mediaTypes[file.kind],
      etag: file.hash,
      cacheControl,
      read: (from, to) => queued(() => readPreviewBytes(orm, file.hash, from, to), gate.callerOf(context)),
    });
  });
  return app;
};
