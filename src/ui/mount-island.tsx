import { startTransition, useEffect, type ComponentType, type ReactNode, createElement, memo } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Boundary } from './Boundary.tsx';
import { announceReady } from '#browser/replay-use.ts';

type Props = Record<string, unknown>;

const slotOf = (slot: Element) => {
  const content = document.createDocumentFragment();
  content.append(...Array.from(slot.childNodes, (node) => node.cloneNode(true)));
  return <StaticSlot name={slot.getAttribute('name')} content={content} />;
};

/** The static markup inside an island, by the name of the property that receives it. */
const slotsOf = (island: HTMLElement): Props =>
  Object.fromEntries(
    [...island.querySelectorAll('astro-slot')]
      .filter((slot) => slot.closest('astro-island') === island)
      .map((slot) => [slot.getAttribute('name') ?? 'children', slotOf(slot)]),
  );

/** Effects of children run before those of their parent: the island is ready when its root is. */
const Root = ({ island, children }: { island: HTMLElement; children: ReactNode }) => {
  useEffect(() => announceReady(island), [island]);
  return <Boundary part={island.getAttribute('component-export') ?? 'island'}>{children}</Boundary>;
};

/**
 * Astro calls this for each island, in place of the client of its React integration: each island gets a boundary, earlier
 * actions are repeated, and no markup is parsed from a text, which Trusted Types refuse.
 */
const mountIsland =
  (island: HTMLElement) =>
  (Island: ComponentType<Props>, props: Props, _slots: object, { client }: { client: string }): void => {
    if (!island.hasAttribute('ssr')) return;
    const isStatic = client !== 'only';
    const content = (
      <Root island={island}>
        <Island {...props} {...(isStatic && slotsOf(island))} />
      </Root>
    );
    startTransition(() => {
      const identifierPrefix = island.getAttribute('prefix') ?? '';
      const root = isStatic ? hydrateRoot(island, content, { identifierPrefix }) : createRoot(island);
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
      if (!isStatic) root.render(content);
    });
  };

export default mountIsland;

interface StaticSlotProps {
  name: string | null;
  content: DocumentFragment;
}

/** Empty markup that Trusted Types accept, where a browser has them. */
const nothing = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/**
 * Static markup inside an island. React leaves it alone when it hydrates; where it is shown again later, its nodes are
 * copied.
 */
const StaticSlot = memo(
  ({ name, content }: StaticSlotProps) =>
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
