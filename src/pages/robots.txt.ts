import type { APIRoute } from 'astro';
import { api } from '#config.ts';
import { paths } from '#paths.ts';

const startOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * The longer rule wins (RFC 9309, 2.2.2): crawlers may fetch only those paths of the store API that pages and feeds
 * link to.
 */
const text = (sitemap: string) => `User-agent: *
Disallow: ${api.basePath}/
Allow: ${startOf(paths.shareImage(''))}
Allow: ${startOf(paths.artistFeed(''))}
Allow: ${startOf(paths.labelFeed(''))}
Disallow: ${paths.checkout}
Disallow: ${paths.orders}

Sitemap: ${sitemap}
`;

export const GET: APIRoute = ({ site }) => new Response(text(new URL(paths.sitemapIndex, site).href));
