import { XMLBuilder } from 'fast-xml-parser';

/** What XML 1.0 does not let stand in a document, not even escaped (section 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** A tree as XML: '@name' is an attribute, an array is the element repeated, text is escaped and made legal. */
export const xml = (tree: object): string => builder.build(tree).toWellFormed().replace(forbidden, '');

/** A whole document. */
export const xmlDocument = (tree: object): string =>
  xml({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...tree });
