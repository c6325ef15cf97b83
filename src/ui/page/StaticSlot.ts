import { createElement, memo } from 'react';

interface Props {
  name: string | null;
  content: DocumentFragment;
}

/** Empty markup that Trusted Types accept, where a browser has them. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/**
 * Static markup inside an island. React leaves it alone when it hydrates; where it is shown again later, its nodes are
 * copied.
 */
export const StaticSlot = memo(
  ({ name, content }: Props) =>
    createElement('astro-slot', {
      name: name ?? undefined,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: nothing },
      ref: (slot: HTMLElement | null) => {
        if (slot && !slot.hasChildNodes()) slot.append(content.cloneNode(true));
      },
    }),
  () => true,
);
