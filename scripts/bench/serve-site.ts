/** Serves the built site of a folder, as `npm start` does, and prints its address. The benchmark stops it. */
import { listen } from '#runtime/listen.ts';
import { siteRoutes } from '#site/serve/site.ts';

const [distDir = 'dist'] = process.argv.slice(2);
const { loopback } = await listen({ port: 0, host: '127.0.0.1', fetch: siteRoutes(distDir).fetch });
console.log(loopback);
