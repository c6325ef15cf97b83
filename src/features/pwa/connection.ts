import { formatInstant } from '#domain/time/dates.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { stockReadKey } from '#browser/stock-age.ts';
import { local } from '#browser/storage.ts';
import sheet from './connection.css?inline';

const strip = () => document.querySelector<HTMLElement>('.offline-strip');

const stockAge = () => {
  const at = Number(local.read(stockReadKey));
  return !at ? '' : ` Preços e estoque de ${formatInstant(new Date(at).toISOString())}.`;
};

const showStrip = () => {
  const shown = strip() ?? document.createElement('p');
  shown.className = 'offline-strip';
  shown.textContent = `Sem conexão: aqui está o que este navegador guardou.${stockAge()}`;
  const header = document.querySelector('.site-header');
  if (header) header.after(shown);
  else document.body.prepend(shown);
};

/** Shows below the header that there is no network, and announces each change once. */
export const showConnection = (isChange: boolean): void => {
  adoptSheet(sheet);
  if (navigator.onLine) strip()?.remove();
  else showStrip();
  if (!isChange) return;
  const options = { about: 'connection', persistence: 'none' } as const;
  if (navigator.onLine) notify('success', 'A conexão voltou.', options);
  else notify('warning', 'Você está sem conexão. Nada do que fizer agora é enviado.', options);
};
