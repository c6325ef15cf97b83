import { sayPlainly } from '#ui/page/say-plainly.ts';
import { beginSound, plays, soundOf } from './begin-sound.ts';
import type * as Player from './open-player.ts';

/** The client-side router, which runs while the player is open. */
interface Router {
  startRouter: () => void;
  stopRouter: () => void;
}

let player: typeof Player | undefined;

const playIn = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(plays) : null);

const load = () => import('./open-player.ts');

const routeWhileOpen = async ({ $queue, whenSettled }: typeof Player, loadRouter: () => Promise<Router>) => {
  await whenSettled();
  const { startRouter, stopRouter } = await loadRouter();
  $queue.subscribe((queue) => (queue ? startRouter() : stopRouter()));
};

const open = async (loadRouter: () => Promise<Router>): Promise<typeof Player> => {
  const loaded = await load();
  if (!player) {
    player = loaded;
    loaded.openPlayer();
    void routeWhileOpen(loaded, loadRouter);
  }
  return loaded;
};

/** Loads the player for a button that is pointed at. */
const prepare = (event: Event) => {
  const button = player ? null : playIn(event);
  if (!button) return;
  soundOf(button, false);
  load().catch(() => undefined);
};

/** Handles presses of play buttons. The first one loads the player with the client-side router. */
export const answerPlays = (loadRouter: () => Promise<Router>): void => {
  document.addEventListener('pointerover', prepare);
  document.addEventListener('click', (event) => {
    const button = playIn(event);
    if (!button) return;
    event.preventDefault();
    const begun = player ? undefined : beginSound(button);
    open(loadRouter).then(
      ({ pressPlay }) => pressPlay(button, begun),
      () => {
        begun?.pause();
        sayPlainly('Erro ao conectar com o player. Verifique a conexão e tente de novo.');
      },
    );
  });
};

/** Resumes playback in a tab that has played before, with the router from the start. */
export const goOnPlaying = async (loadRouter: () => Promise<Router>): Promise<void> => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { resumeKept } = await open(loadRouter);
  resumeKept(entry?.type !== 'reload');
};
