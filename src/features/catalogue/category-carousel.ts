import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { carousel } from '#config.ts';

/** Brings each carousel of the page to life; without script it stays a strip that can be pushed. */
export function startCarousels() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(root);
}

function start(root: HTMLElement) {
  const view = part(root, 'view');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const autoplay = Autoplay({
    delay: carousel.intervalMs,
    playOnInit: !still,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
    // The buttons and dots count as the carousel too.
    rootNode: () => root,
  });
  const embla = EmblaCarousel(
    view,
    { loop: true, align: 'start', slidesToScroll: 'auto', duration: still ? 0 : 25 },
    [autoplay],
  );
  view.dataset['running'] = '';
  part(root, 'controls').hidden = false;
  part(root, 'previous').addEventListener('click', () => embla.scrollPrev());
  part(root, 'next').addEventListener('click', () => embla.scrollNext());
  drawDots(part(root, 'dots'), embla);
  wireToggle(part(root, 'toggle'), embla, !still);
  document.addEventListener('astro:before-swap', () => embla.destroy(), { once: true });
}

/** Pausing by the button holds until the button is pressed again; hover and focus only pause while they last. */
function wireToggle(button: HTMLElement, embla: EmblaCarouselType, playing: boolean) {
  const autoplay = embla.plugins().autoplay;
  let wanted = playing;
  const show = () => {
    button.dataset['playing'] = String(wanted);
    button.setAttribute('aria-label', wanted ? 'Pausar carrossel' : 'Tocar carrossel');
  };
  button.addEventListener('click', () => {
    wanted = !wanted;
    show();
    if (!wanted) autoplay?.stop();
  });
  embla.on('autoplay:play', () => {
    if (!wanted) autoplay?.stop();
  });
  show();
}

function drawDots(container: HTMLElement, embla: EmblaCarouselType) {
  const mark = () => {
    const selected = embla.selectedScrollSnap();
    [...container.children].forEach((dot, index) =>
      dot.setAttribute('aria-current', String(index === selected)),
    );
  };
  const draw = () => {
    container.replaceChildren(...embla.scrollSnapList().map((_, index) => dot(index, embla)));
    mark();
  };
  embla.on('select', mark).on('reInit', draw);
  draw();
}

function dot(index: number, embla: EmblaCarouselType) {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', `Ir para o grupo ${index + 1}`);
  button.addEventListener('click', () => embla.scrollTo(index));
  return button;
}

function part(root: HTMLElement, name: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(`[data-carousel-${name}]`);
  if (!element) throw new Error(`The carousel has no part named ${name}.`);
  return element;
}
