// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.DIST_DIR ?? 'dist',
  // One form of every address: no trailing slash, no extension. Hosts serve /vinyl/x from vinyl/x.html.
  trailingSlash: 'never',
  // Several pages at once: while one is written to the disk, the next is rendered.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 8 },
  integrations: [react()],
  // Reading a page starts to load it on hover, focus or the first touch, before the click is complete.
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // Scripts stay files of their own, so that the content security policy needs no hash for each page.
    build: { assetsInlineLimit: 0 },
  },
});
