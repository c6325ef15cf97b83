import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { formatDate } from '#domain/time/dates.ts';
import { isFromThisMachine } from '#server/kernel/http/client-address.ts';
import { pageHeaders } from '#server/kernel/http/answer-headers.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/** Maximum number of mails on the page. */
const shown = 50;

const pageStyle = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:2rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
article{margin-top:2rem;padding-top:1rem;border-top:2px solid}
h2{margin:0 0 .25rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

/**
 * `/mail`: the mails of a demonstration, newest first. The route exists only where mail is stored in a folder, and only
 * for the machine of the demonstration: the mails hold links that reset passwords.
 */
export const mailPage = ({ providers }: StoreContext) => {
  const app = new Hono();
  const { folder } = providers.mail;
  if (!folder) return app;
  app.get('/mail', policy, async (context) => {
    if (!isFromThisMachine(context)) return context.notFound();
    context.header('X-Robots-Tag', 'noindex');
    return context.html(pageOf(await readMail(folder)));
  });
  return app;
};

const policy = pageHeaders({ defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] });

interface ReadMail {
  to: string;
  subject: string;
  date: string;
  text: string;
}

const readMail = async (folder: string): Promise<ReadMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, shown);
  return Promise.all(newest.map(async (name) => mailOf(await readFile(path.join(folder, name)))));
};

const mailOf = async (file: Buffer): Promise<ReadMail> => {
  const { to, subject, date, text } = await PostalMime.parse(file);
  const recipients = (to ?? []).map(({ address }) => address ?? '').join(', ');
  return {
    to: recipients,
    subject: subject ?? '',
    date: formatDate(date ?? ''),
    text: text ?? '',
  };
};

/** Turns the web addresses of a text into links. The odd parts of the split are the addresses. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const pageOf = (mails: ReadMail[]) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>E-mails da demonstração</title>
        <style>
          ${pageStyle}
        </style>
      </head>
      <body>
        <h1>E-mails da demonstração</h1>
        <p>
          Esta loja é uma demonstração: nenhum e-mail é enviado. O que ela enviaria fica guardado aqui, do
          mais novo ao mais antigo. Com um servidor de e-mail configurado (MAIL_URL), esta página deixa de
          existir.
        </p>
        ${mails.length === 0 ? html`<p>Nenhum e-mail por enquanto.</p>` : mails.map(articleOf)}
      </body>
    </html>`;

const articleOf = ({ to, subject, date, text }: ReadMail) =>
  html`<article>
    <h2>${subject}</h2>
    <p>Para ${to} · ${date}</p>
    <pre>${linked(text)}</pre>
  </article>`;
