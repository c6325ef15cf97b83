import { socialUrl } from '#domain/people/social.ts';
import { describe, expect, test } from 'vitest';

describe('the address of a social profile', () => {
  test('is on a host of its network', () => {
    expect(socialUrl('instagram', ' https://www.instagram.com/loja ')).toBe('https://www.instagram.com/loja');
    expect(socialUrl('twitter', 'https://x.com/loja')).toBe('https://x.com/loja');
    expect(socialUrl('spotify', 'https://open.spotify.com/user/loja')).toBe(
      'https://open.spotify.com/user/loja',
    );
  });

  test.each([
    'http://instagram.com/loja',
    'https://instagram.com.evil.example/',
    'https://notinstagram.com/',
    'https://instagram.com@evil.example/',
    'https://user:pass@instagram.com/',
    'javascript:alert(1)//instagram.com',
    '@loja',
    '',
  ])('is not taken from %j', (url) => {
    expect(socialUrl('instagram', url)).toBeNull();
  });
});
