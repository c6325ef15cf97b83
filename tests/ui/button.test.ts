import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { staticHtml } from '#ui/page/static-html.ts';

test('does not submit a form by default', () => {
  expect(staticHtml(createElement(Button, null, 'Voltar'))).toBe(
    '<button type="button" class="btn">Voltar</button>',
  );
  expect(staticHtml(createElement(Button, { type: 'submit', variant: 'go', size: 'large' }, 'Entrar'))).toBe(
    '<button type="submit" class="btn btn-go btn-large">Entrar</button>',
  );
});

test('announces that it is busy, and keeps the focus', () => {
  const html = staticHtml(createElement(Button, { variant: 'pay', busy: true }, 'Pagando…'));
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled');
});

test('is a link when it has an address', () => {
  expect(staticHtml(createElement(ButtonLink, { href: '/discos', className: 'mt-5' }, 'Ver'))).toBe(
    '<a href="/discos" class="btn mt-5">Ver</a>',
  );
});
