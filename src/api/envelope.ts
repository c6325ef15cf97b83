import * as z from 'zod/mini';
import { ApiError, refusal } from './errors.ts';
import { isGroup, record, tally } from './wire.ts';

/** A row that does not match its schema. */
export interface Rejected {
  index: number;
  /** The store's id or slug of the row, if there is one. */
  id: string | null;
  reason: string;
}

/** One page of a list. Invalid rows are reported in `rejected` and do not affect the others. */
export interface RecordPage<T> {
  items: T[];
  rejected: Rejected[];
  page: number;
  lastPage: number;
  total: number;
}

/** Throws for `success: false` with status 200. */
const refuseFailure = (body: unknown): void => {
  if (isGroup(body) && (body['success'] === false || body['status'] === 'error')) throw refusal(422, body);
};

const malformed = (reason: string) => new ApiError('malformed', { reason });

/** The contents of `{ success, data }`, `{ status, data }` or `{ data }`, or the bare entry. @throws ApiError */
export const unwrapOne = (body: unknown): unknown => {
  refuseFailure(body);
  if (!isGroup(body) || !('data' in body) || 'id' in body) return body;
  if (body['data'] === null) throw new ApiError('not-found');
  return body['data'];
};

/** Reads one entry from its envelope. @throws ApiError 'malformed' with the reason */
export const readOne = <T>(body: unknown, schema: z.ZodMiniType<T>): T => {
  const parsed = schema.safeParse(unwrapOne(body));
  if (!parsed.success) throw malformed(z.prettifyError(parsed.error));
  return parsed.data;
};

const paging = record({ current_page: tally, last_page: tally, total: tally });
const onePage = { current_page: 1, last_page: 1, total: 0 };

/** The rows and paging of a plain array, `{ data: [] }` or `{ data: { data: [] } }`. */
const unwrapList = (body: unknown): { rows: unknown[]; paging: z.infer<typeof paging> } => {
  refuseFailure(body);
  if (Array.isArray(body)) return { rows: body, paging: onePage };
  if (!isGroup(body)) throw malformed(`expected a list, got ${typeof body}`);
  const { data } = body;
  if (isGroup(data)) return unwrapList(data);
  if (!Array.isArray(data)) throw malformed("expected a list in 'data'");
  return { rows: data, paging: paging.parse(isGroup(body['meta']) ? body['meta'] : body) };
};

/** Reads a list from any of its envelopes. @throws ApiError when there is no list */
export const readList = <T>(body: unknown, schema: z.ZodMiniType<T>): RecordPage<T> => {
  const list = unwrapList(body);
  const items: T[] = [];
  const rejected: Rejected[] = [];
  list.rows.forEach((row, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) items.push(parsed.data);
    else rejected.push({ index, id: idOf(row), reason: z.prettifyError(parsed.error) });
  });
  const { current_page: page, last_page: lastPage, total } = list.paging;
  return { items, rejected, page: page || 1, lastPage: lastPage || 1, total: total || list.rows.length };
};

const idOf = (row: unknown): string | null => {
  const id = isGroup(row) ? (row['id'] ?? row['slug']) : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null;
};
