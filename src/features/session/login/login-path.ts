import { environment } from '#browser/environment.ts';
import { localPath } from '#domain/texts/local-path.ts';
import { paths } from '#paths.ts';

const withReturn = (page: string, back: string) =>
  back === paths.home ? page : `${page}?${new URLSearchParams({ redirect: back })}`;

/** The path of the login, which returns to a path of this site. */
export const loginPath = (back: string): string => withReturn(paths.login, back);
export const registerPath = (back: string): string => withReturn(paths.register, back);

/** Pages to which a login does not return. */
const entrances = new Set<string>([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.authCallback,
]);

/** The path to open after a login: the `redirect` of the address if it is a path of this site, else home. */
export const returnPath = (search: string): string => {
  const asked = localPath(new URLSearchParams(search).get('redirect'));
  if (!asked) return paths.home;
  return entrances.has(new URL(asked, 'https://site.invalid').pathname) ? paths.home : asked;
};

/** The path of the page that is open, for a login that returns to it. */
export const currentPath = (): string =>
  entrances.has(environment.location.pathname)
    ? returnPath(environment.location.search)
    : environment.location.pathname + environment.location.search;
