/**
 * Address of the first page under a path that a list of a running shop links to, ignoring the list's numbered pages.
 */
export const somePage = async (shop: string, list: string, under: string) => {
  const html = await (await fetch(new URL(list, shop))).text();
  const main = html.slice(html.indexOf('<main'));
  const [, address] = new RegExp(`href="(${under}(?!letra/)[^"?#]+)"`).exec(main) ?? [];
  if (!address) throw new Error(`${list} shows no page under ${under}.`);
  return new URL(address, shop).href;
};

export const someRecord = (shop: string) => somePage(shop, '/discos', '/vinyl/');
