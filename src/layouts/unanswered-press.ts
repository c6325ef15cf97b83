import { playerUnloaded, plays } from '#features/player/begin-sound.ts';
import { cartUnloaded } from '#features/record-buttons/unloaded.ts';
import { forgetSession } from '#features/session/has-session.ts';
import { homePath } from '#paths.ts';
import { navigate } from '#ui/navigate.ts';
import { sayPlainly } from '#ui/say-plainly.ts';

/** Does for a press whose code could not be loaded what can be done without it. */
export const failPress = (control: HTMLElement): void => {
  if (control.matches(plays)) sayPlainly(playerUnloaded);
  else if (control instanceof HTMLAnchorElement) navigate(control.href);
  else if ('act' in control.dataset) sayPlainly(cartUnloaded);
  else {
    forgetSession();
    navigate(homePath);
  }
};
