import { Button } from '../Button.tsx';
import './ended-session.css';

interface Props {
  /** The text about what is not lost. */
  kept: string;
  logIn: () => void;
}

/** Shows, on a page that stays open, that its customer has to log in again. */
export const EndedSession = ({ kept, logIn }: Props) => (
  <div role="alert" className="session-ended">
    <p>
      <strong>Sua sessão terminou.</strong> {kept}
    </p>
    <Button size="small" onClick={logIn}>
      Entrar de novo
    </Button>
  </div>
);
