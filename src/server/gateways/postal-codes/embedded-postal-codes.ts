import { z } from 'zod';
import { type PostalCodePlace, stateCodes } from '#domain/people/postal-address.ts';
import places from './embedded-places.json' with { type: 'json' };
import type { PostalCodes } from '#server/kernel/providers/postal-codes.ts';

const state = z.enum(stateCodes);
const range = z.tuple([z.string(), z.string(), z.string()]);

const table = z
  .object({
    /** First code, last code, state. */
    states: z.array(z.tuple([z.string(), z.string(), state])),
    /** First code, last code, city: the state capitals. */
    cities: z.array(range),
    addresses: z.array(
      z.object({
        cep: z.string(),
        street: z.string().nullable(),
        neighborhood: z.string().nullable(),
        city: z.string(),
        state,
      }),
    ),
  })
  .parse(places);

const addresses = new Map<string, PostalCodePlace>(table.addresses.map((place) => [place.cep, place]));

const within =
  (cep: string) =>
  ([from, to]: readonly [string, string, string]) =>
    from <= cep && cep <= to;

/**
 * The table of a demonstration: the streets of a few codes, the city of those of state capitals, and the state of all
 * others. A code outside every state does not exist.
 */
export const embeddedPostalCodes: PostalCodes = {
  find: (cep) => Promise.resolve(addresses.get(cep) ?? placeByRange(cep)),
};

const placeByRange = (cep: string): PostalCodePlace | null => {
  const [, , found] = table.states.find(within(cep)) ?? [];
  if (found === undefined) return null;
  const [, , city = null] = table.cities.find(within(cep)) ?? [];
  return { cep, street: null, neighborhood: null, city, state: found };
};
