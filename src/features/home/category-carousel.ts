import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay';
import { carousel } from '#config.ts';
import { whenShown } from '#ui/page-life.ts';
import { dotWindow } from './dot-window.ts';

/** Starts each carousel of the page; without script it is a scrollable strip. */
export const startCarousels = () => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(root);
};

const start = (root: HTMLElement) => {
  const view = part(root, 'view');
  // Two quick visits may both have requested this script.
  if (view.dataset['running'] !== undefined) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const autoplay = Autoplay({ delay: carousel.intervalMs, playOnInit: false, stopOnFocusIn: false });
  const embla = EmblaCarousel(
    view,
    { loop: true, align: 'start', slidesToScroll: 'auto', duration: still ? 0 : 25 },
    [autoplay],
  );
  view.dataset['running'] = '';
  part(root, 'previous').addEventListener('click', () => embla.scrollPrev());
  part(root, 'next').addEventListener('click', () => embla.scrollNext());
  drawDots(root, embla);
  turnUnlessHeld(root, embla, autoplay, !still);
  endWithPage(root, embla);
};

/** A page that a router replaced is not shown again; one that the browser's page cache brings back goes on turning. */
const endWithPage = (root: HTMLElement, embla: EmblaCarouselType) => {
  const listening = new AbortController();
  whenShown(
    () => {
      if (root.isConnected) return;
      embla.destroy();
      listening.abort();
    },
    { signal: listening.signal },
  );
};

/**
 * Runs the autoplay unless it is paused. Hover or focus anywhere in the carousel pauses it temporarily; the button pauses
 * it until pressed again, and resumes it at once although the button has the focus.
 * The plugin's own pauses watch the slides only, and resume what the button has paused.
 */
const turnUnlessHeld = (
  root: HTMLElement,
  embla: EmblaCarouselType,
  autoplay: AutoplayType,
  wanted: boolean,
) => {
  const button = part(root, 'toggle');
  // The plugin throws when it is to play a single group.
  const turn = (on: boolean) => (on && embla.scrollSnapList().length > 1 ? autoplay.play() : autoplay.stop());
  const isHeld = () =>
    (matchMedia('(hover: hover)').matches && root.matches(':hover')) || root.querySelector(':focus-visible');
  const update = () => turn(wanted && !isHeld());
  const show = () => {
    button.dataset['playing'] = String(wanted);
    button.setAttribute('aria-label', wanted ? 'Pausar carrossel' : 'Tocar carrossel');
  };
  button.addEventListener('click', () => {
    wanted = !wanted;
    show();
    turn(wanted);
  });
  for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) root.addEventListener(name, update);
  embla.on('reInit', update).on('pointerUp', update);
  show();
  update();
};

/** Draws a dot for each group of slides; of many dots, only those near the current group are visible. */
const drawDots = (root: HTMLElement, embla: EmblaCarouselType) => {
  const container = part(root, 'dots');
  const mark = () => {
    const [selected, groups] = [embla.selectedScrollSnap(), embla.scrollSnapList().length];
    const { first, last } = dotWindow(selected, groups);
    [...container.querySelectorAll('button')].forEach((dot, index) => {
      dot.setAttribute('aria-current', String(index === selected));
      dot.hidden = index < first || index > last;
      dot.toggleAttribute(
        'data-more',
        (index === first && first > 0) || (index === last && last < groups - 1),
      );
    });
    part(root, 'count').textContent = `${selected + 1} de ${groups}`;
  };
  const draw = () => {
    const groups = embla.scrollSnapList();
    container.replaceChildren(...groups.map((_, index) => dot(index, embla)));
    for (const name of ['controls', 'place']) part(root, name).hidden = groups.length < 2;
    mark();
  };
  embla.on('select', mark).on('reInit', draw);
  draw();
};

const dot = (index: number, embla: EmblaCarouselType) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', `Ir para o grupo ${index + 1}`);
  button.addEventListener('click', () => embla.scrollTo(index));
  return button;
};

const part = (root: HTMLElement, name: string): HTMLElement => {
  const element = root.querySelector<HTMLElement>(`[data-carousel-${name}]`);
  if (!element) throw new Error(`The carousel has no part named ${name}.`);
  return element;
};
