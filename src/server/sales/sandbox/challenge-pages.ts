import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { api } from '#config.ts';
import { formatMoney } from '#domain/money.ts';
import { hasUnusable } from '#domain/texts/characters.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { pageHeaders } from '#server/kernel/http/answer-headers.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { followNotice } from '../payments/take-notice.ts';
import { challengePath, isSandbox } from '#server/kernel/providers/sandbox-provider.ts';

const pageStyle = `
:root{color-scheme:light}
body{margin:0;padding:20px;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.25rem}
p{margin:0 0 1rem}
.demo{padding:10px 12px;border:2px dashed}
form{display:flex;flex-wrap:wrap;gap:12px}
button{min-height:44px;padding:0 18px;border:2px solid;border-radius:4px;font:inherit;font-weight:600;cursor:pointer}`;

/**
 * The page of a real bank ends in the same way: the shop is notified that there is an answer, and asks the provider for
 * it.
 */
const endScript = `parent.postMessage({ status: 'COMPLETE' }, location.origin)`;

const sha256 = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

const policy = pageHeaders({
  defaultSrc: ["'none'"],
  styleSrc: [sha256(pageStyle)],
  scriptSrc: [sha256(endScript)],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
});

const outcomes = { confirm: 'settle', refuse: 'reject' } as const;

const small = bodyLimit({
  maxSize: 4_096,
  onError: (context) => context.json(failure('Pedido grande demais.'), 413),
});

/**
 * The pages of the demonstration's bank, which ask the owner of a card to confirm the payment (3-D Secure). A page of
 * the shop sends the form `creq` into a frame, as with the challenge of a real bank.
 */
export const challengePages = ({ providers, ...store }: StoreContext) => {
  const app = new Hono();
  const { payments: provider } = providers;
  if (!isSandbox(provider)) return app;

  const challengedBy = async (field: unknown) =>
    typeof field === 'string' && !hasUnusable(field) ? provider.challenged(field) : null;

  app.post(challengePath, small, policy, async (context) => {
    const { creq } = await context.req.parseBody();
    const asked = await challengedBy(creq);
    if (!asked) return context.html(unknownPage, 404);
    return context.html(asked.isWaiting ? questionPage(asked.amount, String(creq)) : endPage);
  });

  app.post(`${challengePath}/:answer`, small, policy, async (context) => {
    const answer = context.req.param('answer');
    const { creq } = await context.req.parseBody();
    const asked = await challengedBy(creq);
    if (!asked || !(answer === 'confirm' || answer === 'refuse')) return context.html(unknownPage, 404);
    if (await provider.decide(asked.id, outcomes[answer]))
      await followNotice({ providers, ...store }, asked.id);
    return context.html(endPage);
  });
  return app;
};

const pageOf = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const demonstration = html`<p class="demo">
  Isto é uma demonstração: nenhum banco foi chamado, e nada é cobrado.
</p>`;

const addressOf = (answer: keyof typeof outcomes) => `${api.basePath}${challengePath}/${answer}`;

const questionPage = (amount: number, creq: string) =>
  pageOf(
    'Banco de demonstração',
    html`<h1>Banco de demonstração</h1>
      ${demonstration}
      <p>
        Um banco de verdade pediria aqui a sua senha, ou uma resposta no aplicativo. Você confirma a compra de
        <b>${formatMoney(amount)}</b>?
      </p>
      <form method="post">
        <input type="hidden" name="creq" value="${creq}" />
        <button formaction="${addressOf('confirm')}">Confirmar a compra</button>
        <button formaction="${addressOf('refuse')}">Recusar</button>
      </form>`,
  );

const endPage = pageOf(
  'Banco de demonstração',
  html`<h1>Obrigado.</h1>
    <p>A sua resposta foi recebida. A loja já segue com o pedido.</p>
    ${raw(`<script>${endScript}</script>`)}`,
);

const unknownPage = pageOf(
  'Banco de demonstração',
  html`<h1>Esta confirmação não existe.</h1>
    <p>Volte à loja e tente de novo.</p>`,
);
