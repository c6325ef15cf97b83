/** The name of stored notices in both storages of the browser. */
export const noticesKey = 'notices';

export type NoticeType = 'success' | 'error' | 'warning' | 'info';

/**
 * How long a notice outlives its page: not at all, for the rest of its time, for 7 days, or for 1 day. The last two are
 * shown on each page until they are dismissed.
 */
export type Persistence = 'none' | 'session' | 'important' | 'system';

export interface Notice {
  id: string;
  type: NoticeType;
  message: string;
  persistence: Persistence;
  /** Milliseconds on screen. */
  duration: number;
  /** Milliseconds that are left of it, after other pages have shown it. */
  left?: number;
  /** The action of the notice: a link, which also dismisses it. */
  link?: { name: string; href: string };
  /** The subject: a later notice about the same subject replaces it. The message by default. */
  about?: string;
  /** The e-mail of the customer whom it concerns. Others do not see it. */
  owner?: string;
}
