import { appIconSizes } from '#artwork/app-icon.ts';
import { paths } from '#paths.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: paths.appIcon(size, purpose === 'maskable'),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });

/** The web app manifest of a shop. (W3C, Web Application Manifest.) */
export const manifestOf = ({ siteName, siteDescription }: { siteName: string; siteDescription: string }) => ({
  id: paths.home,
  name: siteName,
  short_name: siteName,
  description: siteDescription,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  categories: ['shopping', 'music'],
  icons: [
    ...appIconSizes.any.map((size) => icon(size, 'any')),
    ...appIconSizes.maskable.map((size) => icon(size, 'maskable')),
  ],
  shortcuts: [
    shortcut('Discos', paths.discos()),
    shortcut('Ofertas', paths.offers),
    shortcut('Carrinho', paths.cart),
  ],
  screenshots: [
    {
      src: '/app/telefone.webp',
      sizes: '585x1266',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Um disco',
    },
    { src: '/app/mesa.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: 'A vitrine' },
  ],
});
