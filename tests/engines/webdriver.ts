/** The standard's name of the field that holds an element's id. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A driver never answers for a browser that ended before the session was there. */
const commandTimeoutMs = 30_000;

/** Calls one command of a WebDriver (https://www.w3.org/TR/webdriver2/); throws with its message when it fails. */
export const callDriver = async <Value>(
  url: string,
  body?: object | 'delete',
  timeoutMs = commandTimeoutMs,
): Promise<Value> => {
  const method = body === 'delete' ? 'DELETE' : body ? 'POST' : 'GET';
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(typeof body === 'object' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(value.message ?? `WebDriver answers ${answer.status}.`);
  return value;
};
