import { createElement } from 'react';
import { sleeveColor } from '#artwork/sleeve/sleeve-color.ts';
import { cardOf } from '#domain/card.ts';
import type { Release } from '#domain/release.ts';
import type { Loading } from './CoverImage.tsx';
import { RecordCard, type CardSize } from './RecordCard.tsx';
import { staticHtml } from './static-html.ts';

interface CardForm {
  loading: Loading;
  size: CardSize;
  heading: 2 | 3;
}

/**
 * Caches the cards: a record appears on about fifteen pages of a large shop, and rendering cards is a tenth of the
 * build.
 */
const cache = new WeakMap<Release, Map<string, string>>();

/** The card of a record as HTML. A changed record is a new object, so it is rendered again. */
export const cardHtml = (release: Release, form: CardForm): string => {
  const forms = cache.get(release) ?? new Map<string, string>();
  cache.set(release, forms);
  const key = Object.values(form).join();
  const html = forms.get(key) ?? render(release, form);
  forms.set(key, html);
  return html;
};

const render = (release: Release, form: CardForm) =>
  staticHtml(
    createElement(RecordCard, {
      ...form,
      card: cardOf(release),
      sleeveColor: release.coverUrl === null ? sleeveColor(release) : undefined,
    }),
  );
