import { z } from '@hono/zod-openapi';
import { api } from '#config.ts';
import { answer, success } from './envelope.ts';
import type { StoreContext } from '../store/store-context.ts';

/** An answer that is one sentence for the customer. */
export const messageAnswer = answer(
  z.object({
    message: z.string(),
    /** The page of the mails of a demonstration, after a call that sends one. */
    demo_mailbox: z.string().nullable(),
  }),
);

export const messageResponse = (message: string) => success({ message, demo_mailbox: null });

export const mailedResponse = ({ providers }: StoreContext, message: string) =>
  success({ message, demo_mailbox: providers.mail.folder === null ? null : `${api.basePath}/mail` });
