import { z } from 'zod';
import { writeLetter } from '../writing/letter.ts';
import { defineLetter } from '../writing/letter-job.ts';
import { postLetter } from '#server/kernel/mail/waiting-letter.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Files that a letter names. */
const mostNamed = 20;

/** Notifies the shopkeeper of pages that differed from a fresh build. They are replaced already. */
export const differencesLetter = defineLetter({
  name: 'shop-pages-differed',
  data: z.object({ count: z.int(), files: z.array(z.string()) }),
  write: async ({ orm }, { id, recipient, data }) => {
    const config = await configOf(orm);
    const letter = {
      subject:
        data.count === 1
          ? 'Uma página da loja foi corrigida'
          : `${data.count} páginas da loja foram corrigidas`,
      paragraphs: [
        'Uma conferência fez de novo páginas da loja, e estas não eram como deviam ser. Elas já foram corrigidas:',
        data.files.join('\n'),
        'Se acontecer de novo, confira todas:',
      ],
      code: 'npm run store -- builds --verify',
      notes: [],
    };
    return { id, to: recipient, ...writeLetter(letter, config) };
  },
});

export const sendDifferences = async (store: StoreContext, files: readonly string[]): Promise<void> => {
  const { company } = await configOf(store.orm);
  await postLetter(store, differencesLetter, company.email, {
    count: files.length,
    files: files.slice(0, mostNamed),
  });
};
