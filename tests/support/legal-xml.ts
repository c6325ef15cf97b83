import { XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

/** Section 2.2 of XML 1.0, which the validator does not look at. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** Fails unless a strict parser would take the document. */
export function expectLegalXml(xml: string): void {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml).not.toMatch(forbidden);
}
