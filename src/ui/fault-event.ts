/** A part of the page that failed. Parts of `ui` make no calls: the script of every page hears this and reports it. */
export interface FaultDetail {
  error: unknown;
  /** The part: the name of its component, 'dialog', 'drawer'. */
  part: string;
}

export const faultEvent = 'part-fault';

export const tellFault = (detail: FaultDetail): boolean =>
  document.dispatchEvent(new CustomEvent(faultEvent, { detail }));
