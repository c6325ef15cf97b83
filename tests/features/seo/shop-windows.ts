import { defaultSettings } from '#domain/default-settings.ts';
import type { Release } from '#domain/records/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { named, nothingKnown, sampleRelease } from '../../support/sample-release.ts';

export const address = 'https://loja.example';
export const absolute = (path: string): string => new URL(path, address).href;

export const settings: StoreSettings = { ...defaultSettings, services: ['feeds', 'share-images'] };

const offer = (over: Partial<Release['offer']>): Partial<Release> => ({
  offer: { ...sampleRelease(1).offer, ...over },
});

export const hostileText =
  '</script><script>alert(1)</script> <!-- ]]> & " \' \u0000\u0008\u000B\uFFFE \uD800 \u2028 \u202E 😀 &lt;';

/** Records by what is special about them. */
export const releases: Record<string, Release> = {
  plain: sampleRelease(1),
  titleOnly: sampleRelease(2, {
    ...nothingKnown,
    isNew: null,
    createdAt: null,
    ...offer({ price: null, finalPrice: null, stock: 0, inStock: null, available: null }),
  }),
  promotion: sampleRelease(3, offer({ promotionalPrice: 9_990, isPromotional: true, finalPrice: 9_990 })),
  used: sampleRelease(4, { isNew: false, barcode: '752743004318' }),
  brandNew: sampleRelease(5, { isNew: true, barcode: '7961220922684' }),
  unsaid: sampleRelease(6, { isNew: null, barcode: '0000000000000', catalogNumber: null }),
  soldOut: sampleRelease(7, offer({ stock: 0 })),
  presale: sampleRelease(8, offer({ isPresale: true, releaseDate: '2027-03-01' })),
  covered: sampleRelease(9, { coverUrl: 'https://img.example/9.jpg' }),
  hostile: sampleRelease(10, {
    title: hostileText,
    description: hostileText,
    artists: [named(hostileText)],
    label: { ...named(hostileText), slug: 'x', logoUrl: null },
    categories: [{ id: 1, name: hostileText, slug: 'x' }],
    styles: [hostileText],
    catalogNumber: hostileText,
    barcode: hostileText,
    format: hostileText,
    tracks: [
      {
        id: 1,
        position: hostileText,
        title: hostileText,
        duration: hostileText,
        youtubeId: null,
        preview: null,
        bpm: null,
      },
    ],
  }),
  endless: sampleRelease(11, { title: '😀'.repeat(2_000), description: 'é'.repeat(20_000) }),
};

export const all: Release[] = Object.values(releases);
