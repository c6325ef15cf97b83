import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono, type Context, type Handler } from 'hono';
import { createEncodedFiles } from './encoded-files.ts';
import { fileSender } from './send-file.ts';
import { findFile } from './static-file.ts';
import type { FindSlug } from './release-finder.ts';
import { canonicalAddress, canonicalPath, fileOf } from './site-address.ts';
import { answerHeaders, fromHeadersFile, headerRules, type HeaderRule } from '../hosting/headers.ts';
import { closedPolicy } from '../hosting/page-policy.ts';
import { movedStatus, releasePath, shells } from '../hosting/redirects.ts';

const readHeaderRules = (distDir: string): HeaderRule[] => {
  const file = path.join(distDir, '_headers');
  return existsSync(file) ? fromHeadersFile(readFileSync(file, 'utf8')) : headerRules();
};

/** Responses of the site with all headers set at construction: a response changed later is sent as a stream. */
const siteAnswers = (distDir: string) => {
  const rules = readHeaderRules(distDir);
  const send = fileSender(createEncodedFiles(distDir));
  const headersOf = (c: Context, status: number) => answerHeaders(rules, c.req.path, status);
  const text = (c: Context, content: string, status: 404 | 405, more = {}) =>
    c.text(content, status, {
      ...headersOf(c, status),
      'Content-Security-Policy': closedPolicy,
      ...more,
    });

  /** The file of a page, or null if it does not exist. */
  const find = async (page: string) => {
    const name = fileOf(page);
    return name === null ? null : findFile(path.join(distDir, name));
  };
  const page = async (c: Context, address: string, status: 200 | 404 = 200) => {
    for (;;) {
      const found = await find(address);
      const sent = found && (await send(c.req, found, { status, headers: headersOf(c, status) }));
      if (sent || !found) return sent;
    }
  };
  return {
    page,
    isFile: async (c: Context) => (await find(canonicalPath(c.req.path) ?? c.req.path)) !== null,
    moved: (c: Context, address: string) =>
      new Response(null, {
        status: movedStatus,
        headers: { ...headersOf(c, movedStatus), Location: address },
      }),
    notFound: async (c: Context) => (await page(c, '/404.html', 404)) ?? text(c, 'Not found', 404),
    refusedMethod: (c: Context) => text(c, 'Método não permitido', 405, { Allow: 'GET, HEAD' }),
  };
};

type Answers = ReturnType<typeof siteAnswers>;

/** Refuses methods other than GET and HEAD at known addresses: forms are posted to the API. */
const readOnly =
  ({ refusedMethod }: Answers, isKnown: (c: Context) => boolean | Promise<boolean>): Handler =>
  async (c, next) => {
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    return isRead || !(await isKnown(c)) ? next() : refusedMethod(c);
  };

const openFile =
  ({ page, moved }: Answers): Handler =>
  async (c, next) => {
    const address = canonicalAddress(c.req.url);
    if (address !== null) return moved(c, address);
    return (await page(c, c.req.path)) ?? next();
  };

/**
 * Answers at the address of an order: one page for all of them, since only the customer's browser may ask for the order.
 */
const openOrderShell =
  ({ page }: Answers, shell: string): Handler =>
  async (c, next) =>
    (await page(c, shell)) ?? next();

/**
 * Answers at the address of a record without a static page: published since the build, requested by its id, or not
 * existing. When the store does not answer, the fallback page asks it again.
 */
const openRecordShell =
  ({ page, moved }: Answers, shell: string, findSlug: FindSlug): Handler =>
  async (c, next) => {
    const key = c.req.param('key') ?? '';
    const slug = await findSlug(key).catch(() => key);
    if (slug !== null && slug !== key)
      return moved(c, encodeURI(releasePath(slug)) + new URL(c.req.url).search);
    return (await page(c, shell, slug === null ? 404 : 200)) ?? next();
  };

interface SiteOptions {
  /** Looks up a record in the store; by default the fallback page in the browser does. */
  findSlug?: FindSlug;
}

/** Serves the built site of one folder, each page at its path without extension. */
export const siteRoutes = (distDir: string, { findSlug = async (key) => key }: SiteOptions = {}): Hono => {
  const answers = siteAnswers(distDir);
  const site = new Hono();
  site.use(readOnly(answers, answers.isFile));
  site.get('*', openFile(answers));
  for (const [address, shell] of Object.entries(shells)) {
    site.use(
      address,
      readOnly(answers, () => true),
    );
    const isRecord = address === releasePath(':key');
    site.get(address, isRecord ? openRecordShell(answers, shell, findSlug) : openOrderShell(answers, shell));
  }
  site.notFound(answers.notFound);
  return site;
};
