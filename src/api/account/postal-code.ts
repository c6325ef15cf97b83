import type { PostalCodePlace } from '#domain/people/postal-address.ts';
import { stateCodes } from '#domain/people/postal-address.ts';
import * as z from 'zod/mini';
import { type ApiClient, getJson } from '../client.ts';
import { readOne } from '../envelope.ts';
import { into, line, record } from '../wire.ts';

const placeSchema = into(
  record({
    cep: line,
    street: line,
    neighborhood: line,
    city: line,
    state: z.enum(stateCodes),
  }),
  (wire): PostalCodePlace => ({
    cep: wire.cep ?? '',
    street: wire.street,
    neighborhood: wire.neighborhood,
    city: wire.city,
    state: wire.state,
  }),
);

/**
 * The place of a postal code of 8 digits, looked up by the store.
 * @throws ApiError 'not-found' for a code that does not exist
 */
export const findPlace = async (client: ApiClient, cep: string): Promise<PostalCodePlace> =>
  readOne(await getJson(client, `cep/${cep}`), placeSchema);
