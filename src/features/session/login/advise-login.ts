import { notify } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { loginPath } from './login-path.ts';

/** Says that the favourites need a login. */
export const adviseLogin = (): void =>
  notify('warning', 'Faça login para acessar sua lista de desejos', {
    // Its way leads to a page that says the same.
    persistence: 'none',
    link: { name: 'Entrar', href: loginPath(paths.wishlist) },
  });
