import formSheet from '#ui/form/form.css?inline';
import sessionSheet from '../session.css?inline';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import type { ShownRecord } from '#ui/records/record-shown.ts';
import { offersGoogle } from './google.ts';
import { currentPath } from './login-path.ts';
import { LoginForm } from './LoginForm.tsx';
import { Wanted } from './Wanted.tsx';

// The dialog opens on pages that link neither.
adoptSheet(formSheet);
adoptSheet(sessionSheet);

export interface LoginDialogProps {
  /** Why a login is needed. */
  reason?: string;
  /** The text about what follows the login. */
  next?: string;
  /** The record that is the reason. */
  record?: ShownRecord;
}

/** The content of the login's dialog. */
export const LoginDialog = ({ reason, next, record, close }: LoginDialogProps & { close: () => void }) => (
  <div className={record ? 'login login-for is-narrow' : 'login is-narrow'}>
    {record ? <Wanted record={record} /> : null}
    <div>
      {reason ? (
        <p className="login-reason alert-mark">
          <span>
            <strong>{reason}</strong> {next}
          </span>
        </p>
      ) : null}
      <LoginForm back={currentPath()} onDone={close} withGoogle={offersGoogle()} />
    </div>
  </div>
);
