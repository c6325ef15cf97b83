import { whenShown } from '#ui/page-life.ts';

/** Tells a customer what the freight of this record begins at. A guest loads nothing of it. */
export const showFreight = (): void =>
  whenShown(() => {
    if (document.documentElement.hasAttribute('data-customer'))
      void import('./freight-estimate.ts').then(({ estimateFreight }) => estimateFreight());
  });
