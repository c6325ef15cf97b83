import { ApiError } from './errors.ts';

/** One encoded step of a path. '.' and '..' are refused: they would lead to another call. */
export const segment = (value: string | number): string => {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new ApiError('not-found', { reason: `'${text}' is no name` });
  return encodeURIComponent(text);
};

export interface PageQuery {
  page?: number | undefined;
  /** The entries per page, at most 1000. */
  perPage?: number | undefined;
}

export const pageParams = ({ page, perPage }: PageQuery) => ({ page, per_page: perPage });
