/** The name of kept notices in both storages of the browser. */
export const noticesKey = 'notices';

export type NoticeType = 'success' | 'error' | 'warning' | 'info';

/**
 * How long a notice outlives its page: not at all, until the next page of the tab has shown it, 7 days, or 1 day. The last
 * two are shown on each page until they are dismissed.
 */
export type Persistence = 'none' | 'session' | 'important' | 'system';

export interface Notice {
  id: string;
  type: NoticeType;
  message: string;
  persistence: Persistence;
  /** Milliseconds on screen. */
  duration: number;
  /** The one way on: a link. */
  link?: { name: string; href: string };
}
