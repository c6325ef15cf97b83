import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { findPackages } from './astro-folders.ts';
import type { Bundle, PageFacts } from './bundle.ts';

/** A route as Astro describes it; the part that is used here. */
interface Route {
  route: string;
  component: string;
  type: 'page' | 'endpoint' | 'redirect' | 'fallback';
  pathname?: string;
  prerender: boolean;
  segments: { dynamic: boolean; spread: boolean; content: string }[][];
  isIndex: boolean;
}

interface PageModule {
  getStaticPaths?: () => Params[] | Promise<Params[]>;
}

interface Params {
  params: Record<string, string | undefined>;
}

interface App {
  manifest: { routes: { routeData: Route }[]; site?: string };
  routeCache: { get(route: Route): object | undefined; set(route: Route, entry: object): void };
  logger: object;
  setInternals(internals: {
    pagesByKeys: Map<string, PageFacts[0][1]>;
    entrySpecifierToBundleMap: Map<string, string>;
  }): void;
  setOptions(options: { logger: object; settings: { scripts: [] } }): void;
  getComponentByRoute(route: Route): Promise<PageModule>;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

export interface Pages {
  /** The files of all pages of the current catalogue. */
  files(): Promise<string[]>;
  /** Renders one of the files. Rejects when the catalogue lacks its subject. */
  render(file: string): Promise<Uint8Array>;
}

interface Page {
  pathname: string;
  route: Route;
}

/**
 * Renders pages in this thread with the code of a bundle, from the shop that is set (catalogue/shop.ts).
 * @param siteUrl public address of the shop
 */
export const openPages = async (bundle: Bundle, siteUrl: string): Promise<Pages> => {
  findPackages(path.dirname(bundle.entry));
  const { app } = (await import(pathToFileURL(bundle.entry).href)) as { app: App };
  app.manifest.site = siteUrl;
  app.setInternals({ pagesByKeys: stylesOf(bundle), entrySpecifierToBundleMap: new Map() });
  app.setOptions({ logger: app.logger, settings: { scripts: [] } });
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  await Promise.all(routes.filter(({ pathname }) => !pathname).map((route) => allowAnyPath(app, route)));
  /** Pages by file. */
  let pages = new Map<string, Page>();

  const listPages = async () => {
    const ofRoutes = routes.map(async (route) => {
      const pathnames = route.pathname ? [route.pathname] : await dynamicPathnames(app, route);
      return pathnames.map((pathname) => [fileOf(pathname, route), { pathname, route }] as const);
    });
    pages = new Map((await Promise.all(ofRoutes)).flat());
    return [...pages.keys()];
  };

  const find = async (file: string) => {
    const page = pages.get(file) ?? (await listPages(), pages.get(file));
    if (!page) throw new Error(`The site has no page ${file}.`);
    return page;
  };

  const render = async (file: string) => {
    const { pathname, route } = await find(file);
    const response = await app.render(new Request(urlOf(pathname, route)), { routeData: route });
    const expected = pathname === '/404' ? 404 : 200;
    if (response.status !== expected) throw new Error(`The page ${pathname} answers ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };

  return { files: listPages, render };
};

/**
 * Astro sorts the list in place whenever it renders, which may exchange equal entries, so each call gets a list of its
 * own.
 */
const stylesOf = ({ pages }: Bundle) =>
  new Map(
    pages.map(([key, { styles }]) => [
      key,
      {
        get styles() {
          return [...styles];
        },
      },
    ]),
  );

const dynamicPathnames = async (app: App, route: Route): Promise<string[]> => {
  const { getStaticPaths } = await app.getComponentByRoute(route);
  const paths = (await getStaticPaths?.()) ?? [];
  return [...new Set(paths.map(({ params }) => pathnameOf(route, params)))];
};

const pathnameOf = ({ segments }: Route, params: Params['params']): string =>
  segments
    .map((parts) =>
      parts.map(({ dynamic, content }) => (dynamic ? paramOf(params, content) : content)).join(''),
    )
    .filter(Boolean)
    .map((segment) => `/${segment}`)
    .join('');

const paramOf = (params: Params['params'], content: string) => params[content.replace(/^\.{3}/, '')] ?? '';

/** The existing paths are known here, so Astro need not list all of them to render one. */
const allowAnyPath = async (app: App, route: Route) => {
  if (app.routeCache.get(route)) return;
  const mod = await app.getComponentByRoute(route);
  const staticPaths = Object.assign([], { keyed: { get: () => ({ params: {} }) } });
  app.routeCache.set(route, { mod, staticPaths });
};

const urlOf = (pathname: string, { type }: Route) => {
  const page = pathname === '/' ? '/index' : pathname;
  return new URL(type === 'endpoint' ? pathname : `${page}.html`, 'http://localhost');
};

/** The file name by which hosts find a path: /vinyl/x is vinyl/x.html. */
const fileOf = (pathname: string, { type }: Route): string => {
  const page = encodeURI(pathname === '/' ? '/index' : pathname).slice(1);
  return type === 'endpoint' ? page : `${page}.html`;
};
