import { chromium } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { atMost, type Figure, median } from './figure.ts';

const presses = 12;

/** Pause between two presses, in milliseconds. */
const betweenMs = 300;

/** A customer of the shop, as its browser keeps the session. */
const newSession = async (shop: string) => {
  const email = `bench-${crypto.randomUUID()}@example.com`;
  const password = 'agulha-de-diamante';
  const answer = await fetch(new URL('/api/client/register', shop), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email, password, password_confirmation: password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { token: data.token, name: 'Bench', email, expiresAt: null };
};

/** Milliseconds from each press of a card's button to the frame that shows the new count in the header. */
const pressCards = async ([count, betweenMs]: readonly [number, number]) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('.disc:not([data-out]) [data-act="cart"]')];
  const badge = document.querySelector('header [data-count="cart"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  for (const button of buttons.slice(0, count)) {
    const before = badge?.textContent;
    const begun = performance.now();
    button.click();
    while (badge?.textContent === before) await frame();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return times;
};

/** Measures the time from the press on a card to the count in the header, on a page that has been looked at for a moment. */
export const benchBadge = async (shop: string): Promise<Figure[]> => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  try {
    const page = await browser.newPage();
    const session = JSON.stringify(await newSession(shop));
    await page.addInitScript((text) => localStorage.setItem('session', text), session);
    await page.goto(new URL('/discos', shop).href, { waitUntil: 'networkidle' });
    const times = await page.evaluate(pressCards, [presses, betweenMs] as const);
    return [
      atMost('From the press on a card to the count in the header, median', median(times), 50, 'ms'),
      atMost(`The slowest of ${presses}`, Math.max(...times), 50, 'ms'),
    ];
  } finally {
    await browser.close();
  }
};
