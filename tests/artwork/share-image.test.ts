import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawShareImage, drawShopImage } from '#artwork/share-image/draw-share-image.ts';
import { isShareImage, pictureOf } from '#artwork/share-image/picture-of.ts';
import { rasterize } from '#artwork/share-image/rasterize.ts';
import { shareSize } from '#artwork/share-image/share-size.ts';
import { records } from './sleeve-inputs.ts';

describe.each(records)('the picture of a link to $slug', (release) => {
  const svg = drawShareImage(release, 'Sulco');

  test('can be rasterised', async () => {
    expect(XMLValidator.validate(svg)).toBe(true);
    const { data, info } = await sharp(await rasterize(svg))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(shareSize);
    expect(data.length).toBeGreaterThan(0);
  });

  test('is small enough for messengers, which take 300 kB', async () => {
    expect((await rasterize(svg)).length).toBeLessThan(300_000);
  });

  test('leaves its margins free of text', async () => {
    const right = { left: shareSize.width - 40, top: 0, width: 40, height: shareSize.height };
    // sharp's statistics ignore `extract`, so the part is written to a buffer first.
    const margin = await sharp(await rasterize(svg))
      .extract(right)
      .png()
      .toBuffer();
    const { channels } = await sharp(margin).stats();
    for (const { stdev } of channels) expect(stdev).toBe(0);
  });
});

test('the shop has a picture whatever its name is', async () => {
  for (const name of ['Sulco', 'A loja de discos mais antiga do centro de São Paulo', 'レコード', '<&>']) {
    const svg = drawShopImage(name, 'Discos.');
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(await sharp(await rasterize(svg)).metadata()).toMatchObject(shareSize);
  }
});

test('a cover is preferred to a drawing, and a drawing needs a store that draws', () => {
  const pictured = (coverUrl: string | null, services: 'share-images'[]) =>
    pictureOf({ coverUrl, slug: 'x' }, { services });
  expect(pictured('https://img.example/x.jpg', ['share-images'])).toBe('https://img.example/x.jpg');
  expect(pictured('https://img.example/800/x.jpg#w=20', [])).toBe('https://img.example/800/x.jpg');
  expect(pictured(null, ['share-images'])).toBe('/api/share/x.png');
  expect(pictured(null, [])).toBeNull();
});

test('knows its own pictures', () => {
  expect(['/api/share/x.png', '/loja.png', '/covers/x.webp'].map(isShareImage)).toEqual([true, true, false]);
});
