import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The shop's own texts, for its owner to edit. What stands in {{double braces}} comes from the store's settings. */
const policies = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/policies' }),
  schema: z.strictObject({
    title: z.string(),
    /** One sentence for search engines and for the list of the policies. */
    description: z.string().max(160),
    /** Day of the last change of the text, as 2026-11-20. */
    updated: z.coerce.date(),
    /** Place in the footer, from 1. */
    order: z.int(),
  }),
});

export const collections = { policies };
