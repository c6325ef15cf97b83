import { soundOf } from '#features/player/begin-sound.ts';
import { forgetSession } from '#browser/session/session-key.ts';
import { homePath } from '#paths.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { navigate } from '#browser/navigation/navigate.ts';
import { sayPlainly } from '#ui/page/say-plainly.ts';

/** Does what is possible for a press whose code could not be loaded. */
export const failPress = (control: HTMLElement): void => {
  if (control instanceof HTMLAnchorElement) navigate(control.href);
  else if ('logout' in control.dataset) {
    forgetSession();
    navigate(homePath);
  } else {
    // It has begun within the press, without a player that could stop it.
    soundOf(control, true)?.pause();
    sayPlainly(whyNoAnswer('A loja não respondeu. Tente de novo.'));
  }
};
