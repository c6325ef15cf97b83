import { test as prop, fc } from '@fast-check/vitest';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { xmlDocument } from '#domain/texts/xml.ts';
import { expectLegalXml } from '../support/legal-xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

test('writes attributes, repeated elements and text', () => {
  expect(xmlDocument({ a: { '@b': 'c"', d: ['1 < 2', 'x & y'] } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><a b="c&quot;"><d>1 &lt; 2</d><d>x &amp; y</d></a>',
  );
});

test('drops forbidden characters and keeps the rest', () => {
  const xml = xmlDocument({ a: { '@b': 'x\u0000\u0008y', c: '\u001F\uFFFE😀\tç' } });
  expectLegalXml(xml);
  expect(parser.parse(xml).a).toEqual({ '@b': 'xy', c: '😀\tç' });
});

prop.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', minLength: 1 })])(
  'takes any text as text and as attribute',
  (wild, text) => {
    expectLegalXml(xmlDocument({ a: { '@b': wild, c: wild } }));
    const read = parser.parse(xmlDocument({ a: { '@b': 'x', c: `>${text}<` } }));
    expect(read.a.c).toBe(`>${text}<`);
  },
);
