import { XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** Characters forbidden by section 2.2 of XML 1.0, which the validator does not check. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Fails unless the document is well-formed. */
export const expectLegalXml = (xml: string): void => {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml).not.toMatch(forbidden);
};
