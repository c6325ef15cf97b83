import { app } from '#config.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { isPayingPage } from '#browser/navigation/paying-page.ts';
import { showCard } from './prompt-card.ts';
import { isSnoozed, snooze } from './snooze.ts';

/** The event by which Chromium offers the installation. TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | null = null;
let isWaiting = false;

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Browsers inside other apps cannot install the shop. */
const isInApp = () => /; wv\)|FBAN|FBAV|Instagram|TikTok|Line\//.test(navigator.userAgent);

/** Asks the browser to install the shop. Browsers allow this only after a press. */
export const install = async (): Promise<void> => {
  if (!offered) return answerWithoutOffer();
  const asked = offered;
  // The browser accepts each offer once.
  offered = null;
  try {
    const { outcome } = await asked.prompt();
    // The browser offers it again with the next page.
    if (outcome === 'dismissed') later();
  } catch {
    notify('error', 'Erro durante a instalação');
  }
};

/** Without an offer of the browser: shows the steps for Safari, or that installation is not available. */
const answerWithoutOffer = () => {
  if (isApple() && !isInstalled()) showInstructions();
  else notify('info', 'Instalação não disponível neste momento');
};

const isApple = () => /iP(hone|ad|od)/.test(navigator.userAgent) && !isInApp();

const later = () => snooze('install', app.installSnoozeMs);
const never = () => snooze('install', Infinity);

const lines = ['Na tela de início, ela abre na hora e mostra sem conexão o que você já viu.'];

/** Shows the prompt a while after the browser's offer, unless it was dismissed before. */
export const offerInstallation = (event: Event): void => {
  offered = event as InstallEvent;
  if (isWaiting || isSnoozed('install')) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (!offered || isSnoozed('install') || isPayingPage()) return;
    showCard({
      title: 'Instalar a loja',
      lines,
      choices: [
        { name: 'Instalar', isMain: true, choose: () => void install() },
        { name: 'Agora não', choose: later },
        { name: 'Não mostrar mais', choose: never },
      ],
      dismiss: later,
    });
  }, app.installMs);
};

const showInstructions = () =>
  showCard({
    title: 'Instalar a loja',
    lines: [...lines, 'Toque em Compartilhar e depois em "Adicionar à Tela de Início".'],
    choices: [
      { name: 'Entendi', choose: later },
      { name: 'Não mostrar mais', choose: never },
    ],
    dismiss: later,
  });

/** Shows the installation steps where the browser does not offer it. */
export const explainInstallation = (): void => {
  if (isApple() && !isInstalled() && !isSnoozed('install') && !isPayingPage()) showInstructions();
};
