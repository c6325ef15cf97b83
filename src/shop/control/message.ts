import { z } from 'zod';

/** The output of a command, one JSON object per line. 'done' or 'failed' is the last one. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('print'), text: z.string() }),
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('failed'), text: z.string() }),
  z.object({ type: z.literal('done') }),
]);

export type Message = z.infer<typeof message>;

export const lineOf = (content: Message): string => `${JSON.stringify(content)}\n`;

export const messageOf = (line: string): Message => message.parse(JSON.parse(line));
