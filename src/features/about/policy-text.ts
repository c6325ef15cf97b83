import { businessDays } from '#domain/orders/shipping.ts';
import sanitizeHtml from 'sanitize-html';
import { vipList } from '#config.ts';
import type { StoreSettings } from '#domain/store.ts';
import { pickupPlace, readyText } from '#domain/orders/pickup.ts';
import { paths } from '#paths.ts';
import { returnFreight } from './faq.ts';

/** A policy with an unknown placeholder. */
export class PolicyError extends Error {
  override name = 'PolicyError';
}

/** Shown for company data that the settings lack. */
const unknown = '(a informar pela loja)';

/** Values of the placeholders in src/content/policies, by name. */
const values = ({
  siteName,
  company,
  returns,
  pickup,
  postingDays,
}: StoreSettings): Record<string, string> => ({
  'shop.name': siteName,
  'company.name': company?.name || unknown,
  'company.taxNumber': company?.taxNumber || unknown,
  'company.address': company?.address || unknown,
  'company.email': company?.email || unknown,
  'company.phone': company?.phone || unknown,
  'returns.days': String(returns.days),
  'returns.freight': returnFreight(returns.freightPaidBy),
  // Nothing where orders are only sent.
  'pickup.offer': pickup
    ? `Se preferir, retire na loja, sem frete: ${pickupPlace(pickup)}. Fica pronto ${readyText(pickup.readyDays)}.`
    : '',
  'shipping.posting': postingDays === 0 ? 'no mesmo dia' : `em até ${businessDays(postingDays)}`,
  'policy.returns': paths.policy('trocas-e-devolucoes'),
  'policy.privacy': paths.policy('privacidade'),
  'vip.unconfirmedDays': String(vipList.unconfirmedDays),
});

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Markdown encodes the braces in the address of a link as %7B and %7D. */
const placeholder = /(?:\{\{|%7B%7B)\s*([\w.]*?)\s*(?:\}\}|%7D%7D)/g;

/**
 * The HTML of a policy with its placeholders filled, sanitized of scripts, event handlers, styles, frames and
 * `javascript:` links, which Markdown lets through.
 * @throws PolicyError for an unknown placeholder
 */
export const fillPolicy = (slug: string, html: string, settings: StoreSettings): string =>
  // After filling, since a value may be in the address of a link.
  sanitizeHtml(fill(slug, html, settings), harmless);

/** Elements that Markdown makes, in addition to the defaults of sanitize-html. */
const harmless: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'details', 'summary', 'del'],
  allowedAttributes: {
    '*': ['id', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemesByTag: { img: ['https'] },
};

const fill = (slug: string, html: string, settings: StoreSettings): string => {
  const known = new Map(Object.entries(values(settings)));
  return html.replace(placeholder, (_, name: string) => {
    const value = known.get(name);
    if (value !== undefined) return escapeHtml(value);
    throw new PolicyError(
      `src/content/policies/${slug}.md names {{${name}}}, which is none of: ${[...known.keys()].join(', ')}.`,
    );
  });
};
