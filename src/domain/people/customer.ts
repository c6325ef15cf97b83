/** The customer's own view of the account. */
export interface Customer {
  id: number;
  /** '' for an account without a name. */
  name: string;
  email: string;
  isEmailVerified: boolean;
  /** A new address that has not been confirmed yet; `email` is in use until then. */
  pendingEmail: string | null;
  /** 11 digits. */
  cpf: string | null;
  /** Area code and number, 10 or 11 digits. */
  phone: string | null;
  /** False for an account that signs in with Google only. */
  hasPassword: boolean;
  /** ISO instant. */
  createdAt: string | null;
}

/** One place where an account is logged in. */
export interface LoginSession {
  id: number;
  /** 'Firefox no Linux' */
  device: string;
  /** Whether it is the current session. */
  isCurrent: boolean;
  isRemembered: boolean;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
}
