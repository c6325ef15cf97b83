import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatDate } from '#domain/time/dates.ts';
import type { LoginSession } from '#domain/people/customer.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { profileFailure } from './profile-failure.ts';
import { $sessions, leaveAllDevices, leaveDevice, loadSessions } from './sessions-store.ts';

/** The sessions of the account, and the button that ends all of them. */
export const Devices = () => {
  const found = useStore($sessions);
  useEffect(() => void loadSessions(), []);
  if (found.state === 'loading') return <Skeleton className="profile-waiting" />;
  if (found.state === 'failed')
    return (
      <div role="alert">
        <p className="form-fault">{found.message}</p>
        <Button size="small" onClick={() => void loadSessions()}>
          Tentar novamente
        </Button>
      </div>
    );
  return (
    <>
      <ul className="devices">
        {found.sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <LeaveAll />
    </>
  );
};

const Device = ({ session }: { session: LoginSession }) => {
  const { device, isCurrent, isRemembered, lastSeenAt } = session;
  return (
    <li>
      <span className="device-name">
        <strong>{device}</strong> {isCurrent ? 'este aparelho' : ''}
      </span>
      <span className="device-use spine">
        {isCurrent ? 'agora' : `último uso em ${formatDate(lastSeenAt)}`}
        {isRemembered ? ' · Lembrar-me' : ''}
      </span>
      <LeaveOne session={session} />
    </li>
  );
};

const LeaveOne = ({ session }: { session: LoginSession }) => {
  const { device, isCurrent, lastSeenAt } = session;
  const [isBusy, setBusy] = useState(false);
  const end = async (button: HTMLElement) => {
    const heading = button.closest('section')?.querySelector('h2');
    setBusy(true);
    try {
      await withLogin(() => leaveDevice(session), whyAgain);
      notify('success', isCurrent ? 'Você saiu deste aparelho.' : `Sua conta foi fechada em ${device}.`);
      // The pressed button was removed with its row. A page without a customer redirects home by itself.
      heading?.focus();
    } catch (error) {
      setBusy(false);
      notify('error', profileFailure(error, 'Erro ao encerrar. Tente novamente.').message);
    }
  };
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={`Encerrar ${device}, ${isCurrent ? 'este aparelho' : `último uso em ${formatDate(lastSeenAt)}`}`}
      onClick={({ currentTarget }) => void end(currentTarget)}
    >
      Encerrar
    </Button>
  );
};

const LeaveAll = () => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    try {
      await withLogin(leaveAllDevices);
      // The page redirects home, because it has no customer now.
      notify('success', 'Você saiu de todos os dispositivos.');
    } catch (error) {
      setBusy(false);
      setFault(profileFailure(error, 'Erro ao sair. Tente novamente.').message);
    }
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void leave()}>
        Sair de todos os dispositivos
      </Button>
      <div role="alert">{fault ? <p className="form-fault">{fault}</p> : null}</div>
    </>
  );
};
