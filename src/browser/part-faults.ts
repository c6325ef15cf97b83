/** A part of the page that failed. */
export interface FaultDetail {
  error: unknown;
  /** The part: the name of its component, 'dialog', 'drawer'. */
  part: string;
}

type Listener = (fault: FaultDetail) => void;

/** An island may fail before the script of the page listens. */
const waiting: FaultDetail[] = [];
let listener: Listener = (fault) => void waiting.push(fault);

/** Reports a failure to the script of the page, which sends it: parts of `ui` make no calls. */
export const reportPartFault = (fault: FaultDetail): void => listener(fault);

export const listenForFaults = (hear: Listener): void => {
  listener = hear;
  waiting.splice(0).forEach(hear);
};
