import { z } from 'zod';

/** What a running shop says of a command, one JSON object a line. 'done' or 'failed' is the last. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('print'), text: z.string() }),
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('failed'), text: z.string() }),
  z.object({ type: z.literal('done') }),
]);

export type Message = z.infer<typeof message>;

export const lineOf = (content: Message): string => `${JSON.stringify(content)}\n`;

export const messageOf = (line: string): Message => message.parse(JSON.parse(line));
