import { readFile, writeFile } from 'node:fs/promises';

/** Numbers below `most` without a pattern that gzip could use, and the same in each run. */
const scattered = (at: number, most: number) => (Math.imul(at + 1, 2_654_435_761) >>> 8) % most;

/** A price of 20 to 300 reais, a promotion for one record of eight, and 0 to 5 copies. */
const offerOf = (at: number) => {
  const price = 20 + scattered(at, 281);
  return {
    price,
    stock: scattered(at * 31, 6),
    ...(scattered(at * 17, 8) === 0 && { promotional_price: Math.round(price * 0.8) - 0.1 }),
  };
};

/** Copies a file of releases to `target`, with an offer for each record in place of its own. */
export const stockReleases = async (file: string, target: string): Promise<void> => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim());
  const stocked = lines.map((line, at) =>
    JSON.stringify({ ...(JSON.parse(line) as object), currency: 'BRL', ...offerOf(at) }),
  );
  await writeFile(target, `${stocked.join('\n')}\n`);
};
