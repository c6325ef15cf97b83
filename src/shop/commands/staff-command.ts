import { isEmail, normalEmail } from '#domain/people/email.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { addStaff, listStaff, removeStaff } from '#server/people/staff/staff.ts';
import type { StoreCommand } from './store-command.ts';

const usage = "Say 'staff', 'staff add EMAIL' or 'staff remove EMAIL'.";

/** The members of the staff: the accounts with the added addresses, once these are confirmed. */
export const staffCommand: StoreCommand = {
  name: 'staff',
  argument: '[add EMAIL|remove EMAIL]',
  takesWords: true,
  summary: 'says who runs the shop, and changes it',
  run: async ({ words: [verb, address = '', ...others], openStore, output: { print } }) => {
    const email = normalEmail(address);
    const isChange = verb === 'add' || verb === 'remove';
    if (others.length > 0 || (verb !== undefined && !isChange)) throw new ShopkeeperError(usage);
    if (isChange && !isEmail(email))
      throw new ShopkeeperError(address ? `'${address}' is not an e-mail address.` : usage);
    const store = await openStore();
    if (verb === 'add') return print(await addition(store, email));
    if (verb === 'remove')
      return print(
        (await removeStaff(store, email)) ? `${email} is removed.` : `${email} was not in the staff.`,
      );
    for (const line of await listStaff(store)) print(line);
  },
};

type Store = Parameters<typeof addStaff>[0];

const addition = async (store: Store, email: string) => {
  const state = await addStaff(store, email);
  if (state === 'active') return `${email} is in the staff.`;
  return `${email} is in the staff as soon as ${state === 'unconfirmed' ? 'the account confirms its address' : 'an account with this address exists and is confirmed'}.`;
};
