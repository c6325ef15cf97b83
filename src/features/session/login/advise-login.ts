import { notify } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { loginPath } from './login-path.ts';

/** Shows a notice that the favourites need a login. */
export const adviseLogin = (): void =>
  notify('warning', 'Faça login para acessar sua lista de desejos', {
    // The linked page shows the same message, so the notice ends with this page.
    persistence: 'none',
    link: { name: 'Entrar', href: loginPath(paths.wishlist) },
  });
