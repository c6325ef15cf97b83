import { whenShown } from '#ui/page-life.ts';

/** Strips can be pushed without script: what makes them turn is fetched after all that is seen first. */
export function turnCarousels() {
  whenShown(() => {
    if (document.querySelector('[data-carousel]')) void start();
  });
}

const start = async () => {
  const { startCarousels } = await import('./category-carousel.ts');
  startCarousels();
};
