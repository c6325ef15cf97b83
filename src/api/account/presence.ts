/** Asks the person for a proof that it is them; false when they give none. Rejects when the question cannot be loaded. */
type AskForPresence = () => Promise<boolean>;

let ask: AskForPresence = () => Promise.resolve(false);

/** How a write is answered that needs a proof of presence: the person is asked, and the write is sent again. */
export const provePresenceBy = (by: AskForPresence): void => {
  ask = by;
};

export const askForPresence: AskForPresence = () => ask();
