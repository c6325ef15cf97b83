/** Asks the person for a proof of presence; false without one. Rejects when the dialog cannot be loaded. */
type AskForPresence = () => Promise<boolean>;

let ask: AskForPresence = () => Promise.resolve(false);

/** Sets the question that a write with a missing proof of presence asks, before it is sent again. */
export const provePresenceBy = (by: AskForPresence): void => {
  ask = by;
};

export const askForPresence: AskForPresence = () => ask();
