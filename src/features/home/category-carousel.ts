import { carouselMs } from '#config.ts';
import { whenShown } from '#browser/page-life.ts';
import { dotWindow } from './dot-window.ts';

/** Turns the carousels of each page that is shown; without script they are strips that can be scrolled. */
export const turnCarousels = (): void =>
  whenShown(() => {
    for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]:not([data-running])')) {
      root.dataset['running'] = '';
      new Carousel(root);
    }
  });

/** A strip that the browser scrolls and snaps, in groups of as many slides as fit. */
class Carousel {
  readonly #root: HTMLElement;
  readonly #view: HTMLElement;
  readonly #isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** Places of the groups, in pixels from the start of the strip. */
  #places: number[] = [];
  #selected = 0;
  /** Whether the carousel turns. The button toggles it; with reduced motion only the button starts it. */
  #isWanted = !this.#isStill;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#view = this.#part('view');
    this.#press('previous', () => this.#go(this.#selected - 1));
    this.#press('next', () => this.#go(this.#selected + 1));
    this.#press('toggle', () => {
      this.#isWanted = !this.#isWanted;
      this.#showToggle();
      this.#turn(this.#isWanted);
    });
    // Safari before 26.2 reports each step of a scroll instead of its end.
    this.#view.addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', () => this.#settle());
    for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'touchend', 'touchcancel'])
      root.addEventListener(name, () => this.#turnUnlessHeld(), { passive: true });
    root.addEventListener('touchstart', () => this.#turn(false), { passive: true });
    this.#showToggle();
    // The observer calls back at once, too.
    new ResizeObserver(() => this.#measure()).observe(this.#view);
  }

  #measure() {
    const { clientWidth, scrollWidth } = this.#view;
    const slides = [...this.#view.querySelectorAll('li')];
    const width = slides[0]?.getBoundingClientRect().width || 1;
    const fitting = Math.max(Math.floor(this.#inner() / width), 1);
    const groups = Math.ceil(slides.length / fitting);
    const end = scrollWidth - clientWidth;
    this.#places = Array.from({ length: groups }, (_, group) => Math.min(group * fitting * width, end));
    this.#part('dots').replaceChildren(...this.#places.map((_, group) => this.#dot(group)));
    for (const name of ['controls', 'place']) this.#part(name).hidden = groups < 2;
    this.#settle();
    this.#turnUnlessHeld();
  }

  /** The width of the strip without the gutters beside it. */
  #inner() {
    const { paddingLeft, paddingRight } = getComputedStyle(this.#view);
    return this.#view.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  #dot(group: number) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', `Ir para o grupo ${group + 1}`);
    button.addEventListener('click', () => this.#go(group));
    return button;
  }

  /** Scrolls to a group; after the last one comes the first. */
  #go(group: number) {
    const groups = this.#places.length;
    this.#mark((group + groups) % groups);
    this.#view.scrollTo({
      left: this.#places[this.#selected] ?? 0,
      behavior: this.#isStill ? 'instant' : 'smooth',
    });
  }

  /** Selects the group at which a scroll has ended. */
  #settle() {
    const { scrollLeft } = this.#view;
    const distances = this.#places.map((place) => Math.abs(place - scrollLeft));
    this.#mark(Math.max(distances.indexOf(Math.min(...distances)), 0));
  }

  /** Shows only the dots near the current group. */
  #mark(selected: number) {
    this.#selected = selected;
    const groups = this.#places.length;
    const { first, last } = dotWindow(selected, groups);
    [...this.#part('dots').querySelectorAll('button')].forEach((dot, index) => {
      dot.setAttribute('aria-current', String(index === selected));
      dot.hidden = index < first || index > last;
      dot.toggleAttribute(
        'data-more',
        (index === first && first > 0) || (index === last && last < groups - 1),
      );
    });
    this.#part('count').textContent = `${selected + 1} de ${groups}`;
  }

  #turn(isOn: boolean) {
    clearInterval(this.#timer);
    if (isOn && this.#places.length > 1) this.#timer = setInterval(() => this.#next(), carouselMs);
  }

  #next() {
    // A router has put another page in the place of this one.
    if (!this.#root.isConnected) clearInterval(this.#timer);
    else if (!document.hidden) this.#go(this.#selected + 1);
  }

  /**
   * Hover and focus anywhere in the carousel pause it. The button pauses it until it is pressed again, and starts it at once
   * although it has the focus.
   */
  #turnUnlessHeld() {
    const isPointedAt = matchMedia('(hover: hover)').matches && this.#root.matches(':hover');
    this.#turn(this.#isWanted && !isPointedAt && !this.#root.querySelector(':focus-visible'));
  }

  #showToggle() {
    const button = this.#part('toggle');
    button.dataset['playing'] = String(this.#isWanted);
    button.setAttribute('aria-label', this.#isWanted ? 'Pausar carrossel' : 'Tocar carrossel');
  }

  #press(name: string, answer: () => void) {
    this.#part(name).addEventListener('click', answer);
  }

  #part(name: string): HTMLElement {
    const element = this.#root.querySelector<HTMLElement>(`[data-carousel-${name}]`);
    if (!element) throw new Error(`The carousel has no part named ${name}.`);
    return element;
  }
}
