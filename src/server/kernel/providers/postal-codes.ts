import type { PostalCodePlace } from '#domain/people/postal-address.ts';

/** Looks up postal codes. */
export interface PostalCodes {
  /**
   * The place of a code of 8 digits; null for a code that does not exist.
   * @throws PostalCodesDownError
   */
  find(cep: string): Promise<PostalCodePlace | null>;
}

/** The failure of all services. */
export class PostalCodesDownError extends Error {
  override name = 'PostalCodesDownError';
}
