import { whenShown } from '#ui/page-life.ts';

interface Estimate {
  estimateFreight: () => Promise<void>;
}

/** Tells a customer what the freight of this record begins at. A guest loads nothing of it. */
export const showFreight = (load: () => Promise<Estimate>): void =>
  whenShown(() => {
    if (document.documentElement.hasAttribute('data-customer') && document.querySelector('[data-freight]'))
      void load().then(({ estimateFreight }) => estimateFreight());
  });
