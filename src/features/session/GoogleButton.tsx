import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { leaveForGoogle } from './google.ts';
import { GoogleMark } from './GoogleMark.tsx';

/** The login with Google, for shops that offer it. */
export const GoogleButton = ({ back }: { back: string }) => {
  const [isLeaving, setLeaving] = useState(false);
  const go = () => {
    setLeaving(true);
    const remember = document.querySelector<HTMLInputElement>('input[name=remember]')?.checked ?? false;
    // A page that comes back from the page cache is not leaving any more.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    leaveForGoogle(back, remember);
  };
  return (
    <>
      <p className="login-or">ou</p>
      <Button className="w-full" busy={isLeaving} onClick={go}>
        <GoogleMark /> Login com Google
      </Button>
    </>
  );
};
