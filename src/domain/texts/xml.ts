import { XMLBuilder } from 'fast-xml-parser';

/** Characters that XML 1.0 forbids, even escaped (section 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/**
 * A tree as XML: '@name' is an attribute, an array repeats its element, text is escaped and stripped of forbidden
 * characters.
 * @example xml({ a: { '@b': '1', '#text': 'x & y' } }) // '<a b="1">x &amp; y</a>'
 */
export const xml = (tree: object): string => builder.build(tree).toWellFormed().replace(forbidden, '');

/**
 * A tree as an XML document with its declaration.
 * @example xmlDocument({ a: '' }) // '<?xml version="1.0" encoding="UTF-8"?><a/>'
 */
export const xmlDocument = (tree: object): string =>
  xml({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...tree });
