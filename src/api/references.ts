import type { LabelReference, Reference } from '#domain/records/release.ts';
import { isSafeSlug, slugOf } from '#domain/texts/slug.ts';
import * as z from 'zod/mini';
import { address } from './account/address.ts';
import { first, into, line, optionalId, record } from './wire.ts';

/** All fields that may hold a name. */
export const names = { name: line, title: line, nome: line };
interface Named {
  name: string | null;
  title: string | null;
  nome: string | null;
}
export const nameIn = (wire: Named) => first(wire.name, wire.title, wire.nome);

/** Reports a missing name: an entry without a name can be neither shown nor linked to. */
export const requiredName = (
  name: string | null,
  wire: unknown,
  context: z.core.ParsePayload,
): name is string => {
  if (name === null) context.issues.push({ code: 'custom', message: 'has no name or title', input: wire });
  return name !== null;
};

/** The store's slug if it is safe in an address, else one made from the name. */
export const slugFor = (given: string | null, name: string, id: number): string =>
  given !== null && isSafeSlug(given) ? given : slugOf(name) || String(id);

const named = record({ id: optionalId, slug: line, ...names, logo: address, logo_url: address });
const namedOrName = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? { name: value } : value)),
  named as z.ZodMiniType<z.output<typeof named>, unknown>,
);

/** An artist, label or category within another entry: an object, or only its name. */
export const labelReference = into(namedOrName, (wire, context): LabelReference => {
  const name = nameIn(wire);
  if (!requiredName(name, wire, context)) return z.NEVER;
  return {
    id: wire.id,
    name,
    slug: slugFor(wire.slug, name, wire.id),
    logoUrl: first(wire.logo, wire.logo_url),
  };
});

export const reference = into(labelReference, ({ id, name, slug }): Reference => ({ id, name, slug }));
