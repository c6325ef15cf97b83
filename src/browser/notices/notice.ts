/** The name of kept notices in both storages of the browser. */
export const noticesKey = 'notices';

export type NoticeType = 'success' | 'error' | 'warning' | 'info';

/**
 * How long a notice outlives its page: not at all, for the rest of its time, 7 days, or 1 day. The last two are shown on each
 * page until they are dismissed.
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
  /** The one way on: a link, which also dismisses the notice. */
  link?: { name: string; href: string };
  /** What it is about: a later notice about the same replaces it. Its message without one. */
  about?: string;
  /** The e-mail of the customer whom it concerns: no one else sees it. */
  owner?: string;
}
