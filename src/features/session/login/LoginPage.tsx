import { useLeaveEntrance } from './entrance.ts';
import { LoginForm } from './LoginForm.tsx';

/** The form of /login. */
export const LoginPage = ({ withGoogle }: { withGoogle: boolean }) => (
  <div className="entrance is-narrow">
    <LoginForm back={useLeaveEntrance()} onDone={() => undefined} withGoogle={withGoogle} />
  </div>
);
