import { parseArgs } from 'node:util';
import { type Centavos, formatMoney } from '#domain/money.ts';
import { orderIdOf, orderNumberOf } from '#domain/orders/order-number.ts';
import { highestPrice, isAmbiguous, isTooHigh, toCentavos } from '#domain/parse-money.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { formatInstant } from '#domain/time/dates.ts';

/** Options of a command: 'flag' has no value, 'value' is followed by one. */
export type Options = Record<string, 'flag' | 'value'>;

export interface Words {
  words: string[];
  /** The values of options that were given; '' for a flag. */
  given: Record<string, string | undefined>;
}

/** Reads words and options. Throws ShopkeeperError with the usage. */
export const readWords = (args: readonly string[], options: Options, usage: string): Words => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: parsedOptions(options),
      allowPositionals: true,
    });
    const given = Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)]);
    return { words: positionals, given: Object.fromEntries(given) as Words['given'] };
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new ShopkeeperError(`${fault?.replace(/\.$/, '')}.\n${usage}`);
  }
};

/** Options as `parseArgs` takes them. */
export const parsedOptions = (options: Options): Record<string, { type: 'boolean' | 'string' }> => {
  const known = Object.entries(options).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? 'boolean' : 'string' } as const,
  ]);
  return Object.fromEntries(known);
};

/** The id of an order that is written as 'S-100042', or 42. Throws ShopkeeperError. */
export const readOrderId = (text: string | undefined, usage: string): number => {
  if (text === undefined) throw new ShopkeeperError(usage);
  const id = orderIdOf(text);
  if (id === null || id > 2_147_483_647)
    throw new ShopkeeperError(`'${text}' is not the number of an order, such as ${orderNumberOf(42)}.`);
  return id;
};

/** A number of copies or hours. Throws ShopkeeperError. */
export const readCount = (text: string, [least, most]: [number, number], what: string): number => {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (count < least || count > most)
    throw new ShopkeeperError(`'${text}' is not ${what}, a whole number from ${least} to ${most}.`);
  return count;
};

/** An amount such as '129,90'. Throws ShopkeeperError. */
export const readAmount = (text: string): Centavos => {
  if (isAmbiguous(text))
    throw new ShopkeeperError(`'${text}' can be read as two amounts. Write 1299,00 or 1,30.`);
  if (isTooHigh(text)) throw new ShopkeeperError(`'${text}' is above ${amountText(highestPrice)}.`);
  const amount = toCentavos(text);
  if (amount === null || amount === 0)
    throw new ShopkeeperError(`'${text}' is not an amount in reais, such as 129,90.`);
  return amount;
};

/** 'R$ 129,90' with a plain space, so that it can be searched for in a terminal. */
export const amountText = (amount: Centavos): string => formatMoney(amount).replaceAll('\u00A0', ' ');

/** The slug of a record, from the slug or from the address of its page. */
export const readSlug = (text: string | undefined, usage: string): string => {
  const slug = text?.replace(/^.*\/vinyl\//, '').replace(/[/?#].*$/, '');
  if (!slug) throw new ShopkeeperError(usage);
  return slug;
};

/** '23/11/2026 15:40' in São Paulo. */
export const momentText = (instant: Date): string => formatInstant(instant.toISOString());

/** The API of a running shop shows changes at once; its pages are static files. */
export const pagesFollow =
  'The pages of the shop show it when they are built again: npm run build, or npm start.';
