import { whenShown } from '#ui/page-life.ts';
import { sayPlainly } from '#ui/say-plainly.ts';
import type * as Player from './open-player.ts';

/** Starts and stops the client-side router, which comes with the music. */
interface Router {
  startRouter: () => void;
  stopRouter: () => void;
}

let player: typeof Player | undefined;

const plays = '[data-play], [data-play-all], [data-play-records]';

const playIn = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(plays) : null);

const load = () => import('./open-player.ts');

const stored = (storage: 'localStorage' | 'sessionStorage', key: string) => {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
};

const unreachable = 'Erro ao conectar com o player. Verifique a conexão e tente de novo.';

let aimed: HTMLAudioElement | undefined;

/** The element of the file that a button plays. One that is only pointed at is silent, and loaded from the shop alone. */
const elementFor = ({ dataset: { play } }: HTMLElement, isPressed: boolean) => {
  if (!play || play.startsWith('youtube:') || (!isPressed && !play.startsWith('/'))) return;
  if (aimed?.getAttribute('src') === play) return aimed;
  aimed = new Audio(play);
  aimed.preload = 'auto';
  aimed.volume = 0;
  return aimed;
};

/** Starts a file within the press: iPhones let it play only so. It is silent until the player sets its volume. */
const begin = (button: HTMLElement) => {
  const element = elementFor(button, true);
  element?.play().catch(() => undefined);
  return element;
};

/**
 * Hears the first play of a page, and loads the player with the client-side router. A tab that has played has both from the
 * start. Nothing else of the player is in the script of every page.
 */
export const watchPlays = (loadRouter: () => Promise<Router>): void => {
  const routeWhileOpen = async ({ $queue, whenSettled }: typeof Player) => {
    await whenSettled();
    const { startRouter, stopRouter } = await loadRouter();
    $queue.subscribe((queue) => (queue ? startRouter() : stopRouter()));
  };
  const open = async (): Promise<typeof Player> => {
    const loaded = await load();
    if (!player) {
      player = loaded;
      loaded.openPlayer();
      void routeWhileOpen(loaded);
    }
    return loaded;
  };
  document.addEventListener('pointerover', (event) => {
    const button = player ? null : playIn(event);
    if (!button) return;
    elementFor(button, false);
    load().catch(() => undefined);
  });
  document.addEventListener('click', (event) => {
    const button = playIn(event);
    if (!button) return;
    event.preventDefault();
    const begun = player ? undefined : begin(button);
    open().then(
      ({ pressPlay }) => pressPlay(button, begun),
      () => sayPlainly(unreachable),
    );
  });
  let isFirst = true;
  whenShown(() => {
    if (!isFirst) return;
    isFirst = false;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (stored('sessionStorage', 'player') && document.querySelector('[name^="astro-view"]'))
      void open().then(({ resumeKept }) => resumeKept(entry?.type !== 'reload'));
    else if (stored('localStorage', 'heard')) void import('./heard-marks.ts');
  });
};
