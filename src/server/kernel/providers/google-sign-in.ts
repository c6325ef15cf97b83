/** The secrets of one sign-in, kept by the browser between its two halves. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** A person as the issuer knows them. */
export interface IssuedIdentity {
  issuer: string;
  /** The issuer's unchanging id of the person. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** The sign-in with Google. Both halves reject when the issuer gives no valid answer. */
export interface GoogleSignIn {
  /** The address for the sign-in of a browser, with new secrets. */
  begin(): Promise<{ address: URL; secrets: SignInSecrets }>;
  /** The person who signed in; `search` is the query with which the issuer sent the browser back: `?code` and `?state`. */
  finish(search: string, secrets: SignInSecrets): Promise<IssuedIdentity>;
}
