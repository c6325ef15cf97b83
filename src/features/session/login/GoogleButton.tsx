import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { leaveForGoogle } from './google.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  /** The path to return to after the login. */
  back: string;
  /** Called before the page is left. */
  onLeave?: () => { remember: boolean; proofOf?: number };
}

const asTicked = () => ({
  remember: document.querySelector<HTMLInputElement>('input[name=remember]')?.checked ?? false,
});

/** The login with Google, for shops that offer it. */
export const GoogleButton = ({ back, onLeave = asTicked }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  const go = () => {
    setLeaving(true);
    // A page restored from the page cache is not leaving any more.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    leaveForGoogle({ back, ...onLeave() });
  };
  return (
    <Button className="w-full" busy={isLeaving} onClick={go}>
      <GoogleMark /> Login com Google
    </Button>
  );
};
