import { html } from 'hono/html';

/** The table of a letter: items, costs and destination, all as text for the reader. */
export interface Slip {
  /** 'S-100042' and its day. */
  title: string;
  lines: { name: string; detail: string; amount: string }[];
  sums: { name: string; amount: string }[];
  /** Blocks below the table: a title, and its lines. */
  blocks: { title: string; lines: string[] }[];
}

/** The paragraphs of a slip in plain text. */
export const textOfSlip = ({ title, lines, sums, blocks }: Slip): string[] => [
  [title, ...lines.map(({ name, detail, amount }) => `${name}\n  ${detail}: ${amount}`)].join('\n'),
  sums.map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
  ...blocks.map((block) => [block.title, ...block.lines].join('\n')),
];

const right = 'padding:8px 0;text-align:right;white-space:nowrap;vertical-align:top';

const lineRow = ({ name, detail, amount }: Slip['lines'][number]) =>
  html`<tr>
    <td style="padding:8px 12px 8px 0;overflow-wrap:anywhere">
      ${name}<br /><span class="mute" style="color:#6b6257;font-size:15px">${detail}</span>
    </td>
    <td style="${right}">${amount}</td>
  </tr>`;

const sumRow = ({ name, amount }: Slip['sums'][number], isLast: boolean) =>
  html`<tr style="${isLast ? 'font-weight:700' : ''}">
    <td style="padding:4px 12px 4px 0">${name}</td>
    <td style="${right}">${amount}</td>
  </tr>`;

const blockPart = ({ title, lines }: Slip['blocks'][number]) =>
  html`<p style="margin:0 0 16px;overflow-wrap:anywhere">
    <strong>${title}</strong>${lines.map((line) => html`<br />${line}`)}
  </p>`;

/** A slip in HTML: one table, which every mail program can lay out. */
export const htmlOfSlip = ({ title, lines, sums, blocks }: Slip) =>
  html`<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:16px">
      <tr>
        <td colspan="2" style="padding:8px 0;font-weight:700">${title}</td>
      </tr>
      ${lines.map(lineRow)}${sums.map((sum, index) => sumRow(sum, index === sums.length - 1))}
    </table>
    ${blocks.map(blockPart)}`;
