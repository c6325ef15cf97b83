import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface Linked {
  /** Addresses as written, fragments included. */
  addresses: string[];
  /** Ids that a fragment may name. */
  ids: Set<string>;
}

function* elementsOf(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

const picturesOf = (srcset = '') =>
  srcset.split(/\s*,\s+/).map((picture) => picture.trim().split(' ')[0] ?? '');

/** Whether the content of a `meta` is an address, as in `og:image`. */
const isAddress = (content = '') => /^https?:\/\//.test(content);

/** An `@id` is an identifier, not an address to request. */
const addressesIn = (json: string) =>
  [...json.replaceAll(/"@id":"[^"]*"/g, '').matchAll(/"(https?:\/\/[^"]+)"/g)].map(
    ([, address]) => address ?? '',
  );

const addressesOf = ({ tagName, attrs, childNodes }: Element): (string | undefined)[] => {
  const { href, src, poster, srcset, imagesrcset, content, action, method, type } = Object.fromEntries(
    attrs.map(({ name, value }) => [name, value]),
  );
  const [text] = childNodes;
  const json = type === 'application/ld+json' && text && 'value' in text ? text.value : '';
  return [
    href,
    src,
    poster,
    ...picturesOf(srcset),
    ...picturesOf(imagesrcset),
    ...addressesIn(json),
    tagName === 'meta' && isAddress(content) ? content : undefined,
    tagName === 'form' && method !== 'post' ? action : undefined,
  ];
};

/** Addresses of a page: links, resources and metadata. */
export const linkedFromPage = (html: string): Linked => {
  const linked: Linked = { addresses: [], ids: new Set() };
  for (const element of elementsOf(parse(html))) {
    linked.addresses.push(...addressesOf(element).filter((address) => address !== undefined));
    for (const { name, value } of element.attrs) if (name === 'id') linked.ids.add(value);
  }
  return linked;
};

/** Addresses of a sitemap or feed, also within the HTML of a description, where quotes are `&quot;`. */
export const linkedFromXml = (xml: string): Linked => ({
  addresses: [...xml.matchAll(/https?:\/\/(?:&amp;|[^<>&"'\s\]])+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  ),
  ids: new Set(),
});

/** Addresses of a stylesheet. */
export const linkedFromCss = (css: string): Linked => ({
  addresses: [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address ?? ''),
  ids: new Set(),
});
