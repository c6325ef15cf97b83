import { youtubeIdOf } from '#domain/records/youtube.ts';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const ids = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 11, maxLength: 11 });
const forms = [
  (id: string) => `https://www.youtube.com/watch?v=${id}`,
  (id: string) => `http://youtube.com/watch?list=PL1&v=${id}&t=10s`,
  (id: string) => `https://m.youtube.com/watch?v=${id}#t=1`,
  (id: string) => `https://music.youtube.com/watch?v=${id}`,
  (id: string) => `https://youtu.be/${id}?si=abc`,
  (id: string) => `youtu.be/${id}`,
  (id: string) => `//www.youtube.com/embed/${id}`,
  (id: string) => ` https://www.youtube-nocookie.com/embed/${id}?rel=0 `,
  (id: string) => `https://www.youtube.com/shorts/${id}`,
  (id: string) => `https://www.youtube.com/live/${id}`,
  (id: string) => `https://www.youtube.com/v/${id}`,
  (id: string) => `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
];

describe('the id of a YouTube video', () => {
  test.prop([ids, fc.constantFrom(...forms)])('is found in every form of address', (id, form) => {
    expect(youtubeIdOf(form(id))).toBe(id);
  });

  test.prop([ids, fc.constantFrom(...forms), fc.constantFrom('x', '"', '<', ' a', '%20')])(
    'is never longer than eleven characters',
    (id, form, more) => {
      expect(youtubeIdOf(form(id + more))).toBeNull();
    },
  );

  test.prop([fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }))])(
    'is safe or absent for any text',
    (text) => {
      expect(youtubeIdOf(text) ?? 'iuMpc93Auh8').toMatch(/^[\w-]{11}$/);
    },
  );

  test.each([
    'https://evil.example/watch?v=iuMpc93Auh8',
    'https://youtube.com.evil.example/watch?v=iuMpc93Auh8',
    'https://evil.example/https://youtu.be/iuMpc93Auh8',
    'https://youtube.com@evil.example/watch?v=iuMpc93Auh8',
    'javascript:alert(1)//youtu.be/iuMpc93Auh8',
    'ftp://youtu.be/iuMpc93Auh8',
    'https://www.youtube.com/playlist?list=PLiuMpc93Auh',
    'https://www.youtube.com/channel/iuMpc93Auh8',
    'https://www.youtube.com/watch',
    'iuMpc93Auh8',
    '',
  ])('is not read from %j', (url) => {
    expect(youtubeIdOf(url)).toBeNull();
  });
});
