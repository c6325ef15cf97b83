import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ownInlineCode } from '../hosting/own-inline-code.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Whether a script type is executed: `application/ld+json` and the like are data, which the policy does not restrict.
 */
const runs = (type: string | undefined) => !type || ['module', 'text/javascript'].includes(type);

const attributeOf = (node: DefaultTreeAdapterTypes.Element, name: string) =>
  node.attrs.find((attribute) => attribute.name === name)?.value;

function* elements(nodes: Node[]): Generator<DefaultTreeAdapterTypes.Element> {
  for (const node of nodes) {
    if (!('attrs' in node)) continue;
    yield node;
    yield* elements(node.childNodes);
  }
}

const textOf = (node: DefaultTreeAdapterTypes.Element) =>
  node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** The inline code of one page, parsed as HTML so that text resembling code is not counted. */
const inlineCodeOf = (html: string) => {
  const found = { scripts: [] as string[], styles: [] as string[] };
  for (const element of elements(parse(html).childNodes as Node[])) {
    if (element.tagName === 'style') found.styles.push(textOf(element));
    if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) continue;
    if (runs(attributeOf(element, 'type'))) found.scripts.push(textOf(element));
  }
  return found;
};

/** Cheap search for possible inline code; only unseen matches are parsed. */
const candidates =
  /<script(?![^>]*\ssrc=)(?![^>]*\/(?:ld\+)?json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g;

/** Hashes of the inline code of the built pages that their policy allows: `'sha256-…'`. */
export interface InlineCode {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Inline code of a page that is not listed in own-inline-code.ts. */
export interface ForeignCode {
  /** File of the first page that contains it. */
  page: string;
  hash: string;
  code: string;
}

interface Collecting {
  own?: Pick<ReadonlyMap<string, unknown>, 'has'>;
  /** Paths in the folder; all of its pages by default. */
  pages?: readonly string[];
}

/**
 * Collects the project's own inline code in all pages of a folder, and any other inline code. Each distinct piece is
 * checked once, in the first page that contains it, because pages repeat most of it.
 */
export const collectInlineCode = async (
  folder: string,
  { own = ownInlineCode, pages }: Collecting = {},
): Promise<InlineCode & { foreign: ForeignCode[] }> => {
  const judged = new Set<string>();
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const foreign: ForeignCode[] = [];
  for await (const page of pages ?? glob('**/*.html', { cwd: folder })) {
    const html = await readFile(path.join(folder, page), 'utf8');
    const fresh = [...html.matchAll(candidates)].map(([code]) => code).filter((code) => !judged.has(code));
    if (fresh.length === 0) continue;
    const found = inlineCodeOf(html);
    const approve = (code: string, hashes: Set<string>) => {
      const hash = createHash('sha256').update(code).digest('base64');
      if (own.has(hash)) hashes.add(`'sha256-${hash}'`);
      else if (foreign.every((known) => known.hash !== hash)) foreign.push({ page, hash, code });
    };
    for (const script of found.scripts) approve(script, scripts);
    for (const style of found.styles) approve(style, styles);
    for (const code of fresh) judged.add(code);
  }
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort(), foreign };
};

/** A warning for the developer. The build continues, so that one text of the catalogue cannot block all publishing. */
export const describeForeignCode = ({ page, hash, code }: ForeignCode) =>
  `The page ${page} has inline code that is not the project's own, so browsers ignore it (SHA-256 ${hash}):\n` +
  `  ${code.trim().replace(/\s+/g, ' ').slice(0, 100)}\n` +
  `If it is the project's own, list it in src/site/hosting/own-inline-code.ts.`;
