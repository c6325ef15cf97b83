import { notify } from './notice-store.ts';
import { version } from './notice.ts';

/** The script of every page: its address changes with the code of the shop, and not with its records. */
const ownScript = () =>
  [...document.scripts]
    .map((script) => script.getAttribute('src') ?? '')
    .find((src) => src.includes('/_astro/Shell'));

let isTold = false;

/** Says so when the page that is open was built before the one that its address has now. */
export const tellVersion = async (): Promise<void> => {
  const script = ownScript();
  if (isTold || !script) return;
  const answer = await fetch(location.href, { cache: 'no-cache' });
  if (!answer.ok || (await answer.text()).includes(script)) return;
  isTold = true;
  notify('info', 'Há uma nova versão da loja.', {
    persistence: 'system',
    about: version,
    link: { name: 'Atualizar Agora', href: location.pathname + location.search },
  });
};
