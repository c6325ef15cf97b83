import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { whenBack } from '#browser/page-life.ts';
import { $profileFault, refreshProfile } from './profile-store.ts';

/** Reloads the profile whenever the person comes back to its page, and shows a failure of that. */
export const ProfileFault = () => {
  const fault = useStore($profileFault);
  useEffect(() => {
    const leaving = new AbortController();
    whenBack(() => void refreshProfile(), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return (
    <div role="alert">
      {fault ? (
        <>
          <p className="form-fault">{fault}</p>
          <Button size="small" onClick={() => void refreshProfile()}>
            Tentar novamente
          </Button>
        </>
      ) : null}
    </div>
  );
};
