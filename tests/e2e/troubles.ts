import { test, type Page } from '@playwright/test';

/** Collects what a page must not do: log an error, call another origin, or get a failed answer. */
export const watchTroubles = (page: Page, { mayBeMissing = false } = {}): string[] => {
  const { origin: own } = new URL(test.info().project.use.baseURL ?? '');
  const troubles: string[] = [];
  page.on('console', (message) => {
    const expected = mayBeMissing && message.text().includes('404');
    if (message.type() === 'error' && !expected) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) troubles.push(request.url());
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
};
