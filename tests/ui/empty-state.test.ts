import { createElement } from 'react';
import { expect, test } from 'vitest';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { staticHtml } from '#ui/page/static-html.ts';

test('shows the state and the actions', () => {
  const html = staticHtml(
    createElement(EmptyState, { title: 'Nada', text: 'Ainda.' }, createElement('a', { href: '/' }, 'Início')),
  );
  expect(html).toBe(
    '<div class="empty-state"><p class="empty-state-title">Nada</p><p class="empty-state-text">Ainda.</p>' +
      '<div class="empty-state-actions"><a href="/">Início</a></div></div>',
  );
});

test('announces a failure, and has a first-level heading as the only content of a page', () => {
  const html = staticHtml(createElement(EmptyState, { alert: true, level: 1, title: 'Erro' }));
  expect(html).toContain('role="alert"');
  expect(html).toContain('<h1 class="empty-state-title">Erro</h1>');
  expect(html).not.toContain('empty-state-actions');
});
