import { hash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import type { Groove } from '#sound/groove.ts';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { answerBytes, rangeParameters } from '#server/kernel/http/byte-range.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { slugParameter } from '#server/kernel/http/parameters.ts';
import { createQueue } from '#runtime/queue.ts';
import { releaseFinder } from '../products/product-rows.ts';
import { placeOfTrack } from '../products/release.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { notFound, previewAnswers } from './preview-answers.ts';

const route = createRoute({
  method: 'get',
  path: '/previews/{file}',
  tags: ['Produtos'],
  summary: 'O som de demonstração de uma faixa: {id}.wav',
  description:
    'Um ritmo sintetizado a partir dos dados do disco, não a gravação. Só em lojas de demonstração; o endereço é o ' +
    '`preview_url` da faixa.',
  request: { params: z.object({ file: slugParameter.regex(/^\d{4,13}\.wav$/) }) },
  parameters: [...rangeParameters],
  responses: previewAnswers('audio/wav', 'WAV de 20 segundos, mono, 16 bits, 22.050 Hz'),
});

/** A file takes some 10 ms of this thread, so only one is made at once, and one network has a third of the places. */
const limits = { atOnce: 1, waiting: 30, waitingPerCaller: 10, rests: true };

/** Files of 0.9 MB: a player asks for ranges of the same one again and again. */
const keptFiles = 16;

interface File {
  bytes: Uint8Array;
  etag: string;
}

/** Sounds of tracks, synthesised on request; a store whose previews are not the demonstration's has none. */
export const demoPreviewRoutes = ({ orm, providers: { previews } }: StoreContext, gate: CatalogueGate) => {
  const app = apiApp();
  if (previews.name !== 'demo') return app;
  const find = releaseFinder(orm);
  const fileOf = fileMaker();

  app.openapi(route, async (context) => {
    const { file } = context.req.valid('param');
    const { releaseId, place } = placeOfTrack(Number.parseInt(file, 10));
    const release = releaseId === null ? undefined : await find({ id: releaseId });
    const groove = release ? previews.grooveFor(release, place) : null;
    if (!groove) return context.json(failure(notFound), 404);
    const { bytes, etag } = await fileOf(groove, gate.callerOf(context));
    return answerBytes(context, {
      size: bytes.length,
      type: 'audio/wav',
      etag,
      cacheControl: 'public, max-age=3600',
      read: (from, to) => bytes.subarray(from, to),
    });
  });
  return app;
};

/** Makes files in turn, and keeps the last ones. Rejects with BusyError when too many callers wait. */
const fileMaker = () => {
  const kept = new LRUCache<string, File>({ max: keptFiles });
  const queued = createQueue(limits);
  return async (groove: Groove, caller: string | undefined): Promise<File> => {
    const key = hash('sha256', JSON.stringify(groove));
    const inTurn = () => queued(async () => kept.get(key) ?? keep(key, await makeFile(groove)), caller);
    const keep = (name: string, file: File) => {
      kept.set(name, file);
      return file;
    };
    return kept.get(key) ?? inTurn();
  };
};

/** Imported with the first file, because most processes make none. */
const makeFile = async (groove: Groove): Promise<File> => {
  const { grooveWav } = await import('#sound/groove-wav.ts');
  const bytes = grooveWav(groove);
  return { bytes, etag: hash('sha256', bytes, 'base64url') };
};
