import { whenShown } from '#ui/page-life.ts';

/** Loads the carousel script late: without it the strips can be scrolled. */
export const turnCarousels = () => {
  whenShown(() => {
    if (document.querySelector('[data-carousel]')) void start();
  });
};

const start = async () => {
  const { startCarousels } = await import('./category-carousel.ts');
  startCarousels();
};
