import { html, raw } from 'hono/html';
import type { StoreConfig } from '#server/catalogue/settings/store-config.ts';
import { htmlOfSlip, type Slip, textOfSlip } from './slip.ts';

export interface Letter {
  subject: string;
  paragraphs: string[];
  /** A text to copy, such as the code of a PIX. */
  code?: string | undefined;
  /** The purchase, as a table. */
  slip?: Slip;
  /** The link of the letter, shown as a button. */
  action?: { name: string; url: string };
  /** Small print below the link. */
  notes: string[];
  /** The link to leave the list. */
  leave?: { name: string; url: string };
}

type Shop = Pick<StoreConfig, 'site_name' | 'company'>;

/** The company details that Decreto 7.962/2013 requires in every electronic offer. */
const signatureOf = ({ company }: Shop) =>
  `${company.name} · CNPJ ${company.tax_number} · ${company.address} · ${company.email}`;

/** Writes one letter in the same words as plain text and as HTML, which every current mail program shows. */
export const writeLetter = (letter: Letter, shop: Shop) => ({
  subject: letter.subject,
  text: textOf(letter, shop),
  html: htmlOf(letter, shop),
});

const textOf = ({ paragraphs, code, slip, action, notes, leave }: Letter, shop: Shop) =>
  [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(slip ? textOfSlip(slip) : []),
    ...(action ? [`${action.name}:\n${action.url}`] : []),
    ...notes,
    ...(leave ? [`${leave.name}:\n${leave.url}`] : []),
    `-- \n${shop.site_name}\n${signatureOf(shop)}`,
  ].join('\n\n') + '\n';

const paper = '#f6f1e7';
const ink = '#17130f';
const mute = '#6b6257';

/**
 * The dark colours. Programs without a dark mode keep the inline colours; `color-scheme` keeps those that invert by
 * themselves from inverting.
 */
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14110e !important;color:#f4ede0 !important}
.mute{color:#a89d8c !important}
.rule{border-color:#3a332a !important}
.button{background:#f4ede0 !important;color:#17130f !important}}`;

const htmlOfCode = (code: string) =>
  html`<p
    class="rule"
    style="margin:0 0 16px;padding:12px;border:1px solid #d9d0bf;font:15px/1.5 monospace;word-break:break-all"
  >
    ${code}
  </p>`;

const htmlOfAction = ({ name, url }: NonNullable<Letter['action']>) =>
  html`<p style="margin:28px 0">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;padding:14px 24px;border-radius:26px;background:${ink};color:${paper};font-weight:700;text-decoration:none"
      >${name}</a
    >
  </p>`;

const htmlOf = ({ subject, paragraphs, code, slip, action, notes, leave }: Letter, shop: Shop) =>
  String(
    html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(darkStyle)}
          </style>
        </head>
        <body
          class="page"
          style="margin:0;background:${paper};color:${ink};font:17px/1.5 'Helvetica Neue',Arial,sans-serif"
        >
          <div style="max-width:34em;margin:0 auto;padding:32px 20px">
            <p style="margin:0 0 28px;font-weight:800;font-size:26px;letter-spacing:-1px">
              ${shop.site_name}
            </p>
            ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
            ${code && htmlOfCode(code)} ${slip && htmlOfSlip(slip)} ${action && htmlOfAction(action)}
            ${notes.map((note) => html`<p class="mute" style="margin:0 0 12px;color:${mute};font-size:15px">${note}</p>`)}
            <p
              class="mute rule"
              style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d0bf;color:${mute};font-size:13px"
            >
              ${signatureOf(shop)}${leave && html`<br /><a class="mute" href="${leave.url}" style="color:${mute}">${leave.name}</a>`}
            </p>
          </div>
        </body>
      </html> `,
  );
