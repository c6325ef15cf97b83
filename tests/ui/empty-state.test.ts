import { createElement } from 'react';
import { expect, test } from 'vitest';
import { EmptyState } from '#ui/EmptyState.tsx';
import { staticHtml } from '#ui/static-html.ts';

test('says what is so and what can be done', () => {
  const html = staticHtml(
    createElement(EmptyState, { title: 'Nada', text: 'Ainda.' }, createElement('a', { href: '/' }, 'Início')),
  );
  expect(html).toBe(
    '<div class="empty-state"><p class="empty-state-title">Nada</p><p class="empty-state-text">Ainda.</p>' +
      '<div class="empty-state-actions"><a href="/">Início</a></div></div>',
  );
});

test('is read out when it tells of a failure, and is the page where nothing else is', () => {
  const html = staticHtml(createElement(EmptyState, { alert: true, level: 1, title: 'Erro' }));
  expect(html).toContain('role="alert"');
  expect(html).toContain('<h1 class="empty-state-title">Erro</h1>');
  expect(html).not.toContain('empty-state-actions');
});
