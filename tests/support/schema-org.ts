import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The vocabulary of schema.org, read from the types of schema-dts, to check data at run time. */
interface Property {
  /** Types and data types of its value. */
  range: string[];
}

const source = readFileSync(fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts'))), 'utf8');

const bases = new Map<string, { above: string[]; properties: Map<string, Property> }>();
for (const [, name, above, body] of source.matchAll(
  /^interface (\w+Base) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const lines = body!.matchAll(/^ {4}"([^"]+)"\?: SchemaValue<(.+), "[^"]+">;$/gm);
  const properties = new Map(
    [...lines].map(([, property, range]) => [property!, { range: range!.split(' | ') }]),
  );
  bases.set(name!, { above: above!.split(', '), properties });
}

/** The base with the properties of each type. */
const leaves = new Map(
  [...source.matchAll(/^export interface (\w+)Leaf extends (\w+Base)/gm)].map(([, name, base]) => [
    name!,
    base!,
  ]),
);

/** The direct subtypes of each type. */
const below = new Map(
  [...source.matchAll(/^export type (\w+) = (\w+Leaf\b.*);$/gm)].map(([, name, union]) => [
    name!,
    union!.split(' | ').filter((type) => type !== 'string' && !type.endsWith('Leaf')),
  ]),
);

const propertyOf = (base: string, name: string): Property | undefined => {
  const found = bases.get(base);
  return (
    found?.properties.get(name) ??
    found?.above.map((above) => propertyOf(above, name)).find((property) => property !== undefined)
  );
};

const isA = (type: string, wanted: string): boolean =>
  type === wanted || (below.get(wanted) ?? []).some((one) => isA(type, one));

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The faults of a JSON-LD object, as 'Product.offers.price: …'. */
export const mistakesIn = (node: Node, place?: string): string[] => {
  const types = [node['@type'] ?? []].flat() as string[];
  const here = place ?? types.join('+');
  if (types.length === 0) return node['@id'] ? [] : [`${here}: has no type`];
  const unknown = types.filter((type) => !leaves.has(type)).map((type) => `${here}: no type ${type}`);
  const entries = Object.entries(node).filter(([name]) => !name.startsWith('@') && name !== 'query-input');
  return [
    ...unknown,
    ...entries.flatMap(([name, value]) => mistakesOf(types, name, value, `${here}.${name}`)),
  ];
};

const mistakesOf = (types: string[], name: string, value: unknown, place: string): string[] => {
  const property = types
    .map((type) => propertyOf(leaves.get(type) ?? '', name))
    .find((found) => found !== undefined);
  if (!property) return [`${place}: no such property`];
  return [value].flat().flatMap((one) => {
    if (one === null || one === undefined || one === '') return [`${place}: is empty`];
    if (!isNode(one)) return [];
    const own = [one['@type'] ?? []].flat() as string[];
    const fits = own.length === 0 || own.some((type) => property.range.some((wanted) => isA(type, wanted)));
    return [...(fits ? [] : [`${place}: may not be ${own.join('+')}`]), ...mistakesIn(one, place)];
  });
};
