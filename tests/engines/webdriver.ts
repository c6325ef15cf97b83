/** Key of an element's id in WebDriver responses. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Calls one WebDriver command (https://www.w3.org/TR/webdriver2/); throws its error message when it fails. */
export const callDriver = async <Value>(url: string, body?: object | 'delete'): Promise<Value> => {
  const method = body === 'delete' ? 'DELETE' : body ? 'POST' : 'GET';
  const answer = await fetch(url, {
    method,
    ...(typeof body === 'object' && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(value.message ?? `WebDriver answers ${answer.status}.`);
  return value;
};
