import { dayMs, hourMs } from '#domain/time/units.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type PostalCodePlace, stateCodes } from '#domain/people/postal-address.ts';
import { logOften } from '#runtime/log.ts';
import { type PostalCodes, PostalCodesDownError } from '#server/kernel/providers/postal-codes.ts';

interface Services {
  /** 'https://viacep.com.br' */
  viacep: string;
  /** 'https://brasilapi.com.br' */
  brasilapi: string;
  /** For tests. */
  timeoutMs?: number;
}

const timeoutMs = 3_000;
const mostCached = 10_000;

const blankIsNull = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);
const state = z.enum(stateCodes);

/** https://viacep.com.br: an unknown code is answered with 200 and `erro`, which has been true and 'true'. */
const viacepAnswer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).transform(() => null),
  z
    .object({ logradouro: blankIsNull, bairro: blankIsNull, localidade: z.string().min(1), uf: state })
    .transform(({ logradouro, bairro, localidade, uf }) => ({
      street: logradouro,
      neighborhood: bairro,
      city: localidade,
      state: uf,
    })),
]);

/** https://brasilapi.com.br: an unknown code is answered with 404. */
const brasilapiAnswer = z
  .object({ street: blankIsNull, neighborhood: blankIsNull, city: z.string().min(1), state })
  .transform(({ street, neighborhood, city, state: uf }) => ({ street, neighborhood, city, state: uf }));

type Place = Omit<PostalCodePlace, 'cep'>;

/** ViaCEP, and BrasilAPI when that gives no usable answer. Found codes are cached for a day, unknown ones for an hour. */
export const onlinePostalCodes = (services: Services): PostalCodes => {
  const cache = new LRUCache<string, { place: Place | null }>({ max: mostCached, ttl: dayMs });
  const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(services.timeoutMs ?? timeoutMs) });

  const askViacep = async (cep: string): Promise<Place | null> => {
    const response = await get(`${services.viacep}/ws/${cep}/json/`);
    if (!response.ok) throw new Error(`ViaCEP answered ${response.status}.`);
    return viacepAnswer.parse(await response.json());
  };
  const askBrasilapi = async (cep: string): Promise<Place | null> => {
    const response = await get(`${services.brasilapi}/api/cep/v1/${cep}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`BrasilAPI answered ${response.status}.`);
    return brasilapiAnswer.parse(await response.json());
  };
  const ask = async (cep: string) => {
    try {
      return await askViacep(cep);
    } catch (error) {
      logOften('ViaCEP gives no answer:', error);
    }
    try {
      return await askBrasilapi(cep);
    } catch (error) {
      throw new PostalCodesDownError('No service for postal codes answers.', { cause: error });
    }
  };

  return {
    find: async (cep) => {
      const known = cache.get(cep);
      const place = known ? known.place : await ask(cep);
      if (!known) cache.set(cep, { place }, { ttl: place ? dayMs : hourMs });
      return place && { cep, ...place };
    },
  };
};
