/**
 * `npm run api`: the store API alone, on PORT (4321), until Ctrl-C or SIGTERM.
 * PORT, HOST, DATA_DIR and DATABASE_URL are described in src/runtime/environment.ts.
 */
import '#shop/open-api.ts';
