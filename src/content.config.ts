import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Policy texts, edited by the shopkeeper. {{placeholders}} are filled from the store's settings. */
const policies = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/policies' }),
  schema: z.strictObject({
    title: z.string(),
    /** One sentence for search engines and the list of policies. */
    description: z.string().max(160),
    /** Day of the last change, as 2026-11-20. */
    updated: z.coerce.date(),
    /** Position in the footer, from 1. */
    order: z.int(),
  }),
});

export const collections = { policies };
