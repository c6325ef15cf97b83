import type { AstroIntegration } from 'astro';
import type { OnBuildProgress } from './progress.ts';

/** Reports the number of rendered pages to the progress display. */
export const pageCounter = (onProgress: OnBuildProgress): AstroIntegration => ({
  name: 'page-counter',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((renderer) => {
        let done = 0;
        let total: number | null = null;
        return {
          ...renderer,
          getStaticPaths: async () => {
            const paths = await renderer.getStaticPaths();
            total = paths.length;
            return paths;
          },
          render: async (request, options) => {
            const page = await renderer.render(request, options);
            onProgress({ step: 'pages', done: ++done, total });
            return page;
          },
        };
      }),
  },
});
