/** Customers of the store under test, made and asked through its API. */
export const password = 'agulha-de-diamante';

/** Each call comes from a network of its own, like those of real customers. */
const headersOf = (caller: number) => ({
  'Content-Type': 'application/json',
  'X-Forwarded-For': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
});

let calls = 0;

/** Posts below /api/client, and returns the data of the answer. Throws for an unsuccessful one. */
export const post = async <Data>(
  apiUrl: string,
  path: string,
  body: object,
  token?: string,
): Promise<Data> => {
  const answer = await fetch(`${apiUrl}/api/client/${path}`, {
    method: 'POST',
    headers: { ...headersOf((calls += 1)), ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
};

/** Creates an account and returns its token. */
export const register = async (apiUrl: string, email: string): Promise<string> => {
  const names = { name: 'Bench', email, password, password_confirmation: password };
  return (await post<{ token: string }>(apiUrl, 'register', names)).token;
};
