import { z } from '@hono/zod-openapi';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { byteAnswers } from '#server/kernel/http/byte-range.ts';
import { busy } from '../answers/catalogue-app.ts';

export const notFound = 'Prévia não encontrada';

const { 404: missing, 422: invalid } = answersOr404(z.unknown(), notFound);

/** The answers of a route with a sound file, for its description. @param type media type of the file */
export const previewAnswers = <const Type extends string>(type: Type, description: string) => ({
  ...byteAnswers(type, description),
  404: missing,
  422: invalid,
  503: busy,
});
