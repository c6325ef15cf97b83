import { environment } from '#browser/environment.ts';
import { paths } from '#paths.ts';
import { useBrowserValue } from '#browser/use-browser-value.ts';
import { returnPath } from './login-path.ts';

/** The reason for a redirect to the login, by the page that redirected. */
const reasons: readonly (readonly [string, string])[] = [
  [paths.wishlist, 'Faça login para acessar sua lista de desejos'],
  [paths.wantlist, 'Faça login para acessar sua lista de interesse'],
  [paths.orders, 'Faça login para ver seus pedidos'],
  [paths.profile, 'Faça login para acessar seu perfil'],
  [paths.checkout, 'Você precisa estar logado para finalizar a compra'],
];

/** The reason for the login, from the address. */
export const WhyLogin = () => {
  const reason = useBrowserValue(readReason, null);
  return reason ? <p className="login-reason alert-mark">{reason}</p> : null;
};

const readReason = () => {
  const { pathname } = new URL(returnPath(environment.location.search), environment.location.origin);
  return reasons.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? null;
};
