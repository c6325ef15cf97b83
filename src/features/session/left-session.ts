const leftKey = 'session-left';
const recentMs = 10_000;

/** Tells the other tabs that the session ends because the person leaves, not because its time is over. */
export const markLeaving = (): void => {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
  } catch {
    // Other tabs have no session to leave then.
  }
};

/** Whether the person has just left in some tab. */
export const hasLeft = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(leftKey)) < recentMs;
  } catch {
    return false;
  }
};
