import { socialNetworks, socialUrl } from '#domain/people/social.ts';
import type { Artist, Category, Label } from '#domain/store.ts';
import * as z from 'zod/mini';
import { address, readAddress } from '../account/address.ts';
import { nameIn, names, requiredName, slugFor } from '../references.ts';
import { first, id, into, isGroup, line, prose, reader, readLine, record, tally } from '../wire.ts';

const base = { id, slug: line, ...names, vinyl_masters_count: tally };
type Base = z.infer<z.ZodMiniObject<typeof base>>;

/** Fields shared by artists, labels and categories. */
interface Identity {
  id: number;
  name: string;
  slug: string;
  releaseCount: number;
}

/** Adds the fields of one kind to the shared ones; refuses an entry without a name. */
const identified =
  <W extends Base, T>(own: (wire: W) => T) =>
  (wire: W, context: z.core.ParsePayload): Identity & T => {
    const name = nameIn(wire);
    if (!requiredName(name, wire, context)) return z.NEVER;
    const slug = slugFor(wire.slug, name, wire.id);
    return { id: wire.id, name, slug, releaseCount: wire.vinyl_masters_count, ...own(wire) };
  };

/** A list of addresses or of `{ type, url }`; the primary one comes first. */
const images = reader((value) => {
  const list = (Array.isArray(value) ? value : []).map((image: unknown) =>
    isGroup(image) ? image : { url: image },
  );
  const sorted = [...list].sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)));
  return first(...sorted.map((image) => readAddress(image['url'] ?? image['uri'])));
});
const isPrimary = (image: Record<string, unknown>) => image['type'] === 'primary';

export const artistSchema: z.ZodMiniType<Artist> = into(
  record({ ...base, profile: prose, images, image: address, image_url: address }),
  identified((wire) => ({ profile: wire.profile, imageUrl: first(wire.images, wire.image, wire.image_url) })),
);

export const labelSchema: z.ZodMiniType<Label> = into(
  record({ ...base, description: prose, logo: address, logo_url: address }),
  identified((wire) => ({ description: wire.description, logoUrl: first(wire.logo, wire.logo_url) })),
);

export const categorySchema: z.ZodMiniType<Category> = into(
  record({ ...base, description: prose }),
  identified((wire) => ({ description: wire.description })),
);

/** Addresses by network; unknown networks and addresses on other hosts are left out. */
export const socialLinks = reader((value): Record<string, string> => {
  const given = isGroup(value) ? value : {};
  const links = socialNetworks.map((network) => [
    network,
    socialUrl(network, readLine(given[network]) ?? ''),
  ]);
  return Object.fromEntries(links.filter(([, url]) => url !== null)) as Record<string, string>;
});
