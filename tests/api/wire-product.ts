type Wire = Record<string, unknown>;

export const vinylSec = {
  price: 129.9,
  promotional_price: 99.9,
  is_promotional: true,
  is_presale: false,
  release_date: null,
  stock: 2,
  in_stock: true,
  is_new: false,
  weight: { value: 180, unit: 'g' },
  dimension: { height: 0.4, width: 31, length: 31 },
  image_url: null,
  midia_status: { title: 'Near Mint (NM)', description: 'Quase perfeito.' },
  cover_status: null,
};

export const productable = {
  id: 12,
  title: 'Digitalsoul (Session One)',
  artists: [{ id: 1, name: 'Kerri Chandler', slug: 'kerri-chandler' }],
  record_label: { id: 3, name: 'Large Records', slug: 'large-records', logo: null },
  categories: [{ id: 1, name: 'House', slug: 'house' }],
  cover_image: null,
  release_year: 1999,
  country: 'US',
  genre: 'Electronic',
  genres: ['Electronic'],
  styles: ['House', 'Deep House'],
  format: 'Vinyl, 12", 33 ⅓ RPM',
  speed: 33,
  size: 12,
  weight: 180,
  catalog_number: 'LAR-043',
  barcode: '752743004318',
  tracks: [
    {
      id: 5,
      position: 'A1',
      title: 'Andromeda',
      duration: null,
      youtube_url: 'https://www.youtube.com/watch?v=iuMpc93Auh8',
      preview_url: null,
    },
  ],
  vinyl_sec: vinylSec,
};

/** A product in the form of our own API. */
export const product = (said: Wire = {}): Wire => ({
  id: 12,
  slug: 'kerri-chandler-digitalsoul-session-one',
  name: 'Digitalsoul (Session One)',
  description: null,
  price: 129.9,
  promotional_price: 99.9,
  is_promotional: true,
  final_price: 99.9,
  in_stock: true,
  available: true,
  stock: 2,
  created_at: '2026-10-01T12:00:00.000Z',
  updated_at: '2026-10-02T12:00:00.000Z',
  cover_image: null,
  image_url: null,
  productable,
  ...said,
});

/** The same with other facts of the pressing. */
export const pressing = (said: Wire): Wire => product({ productable: { ...productable, ...said } });

/** The required fields of a record only. */
export const bare = (said: Wire = {}): Wire => ({ id: 7, slug: 'a-disc', name: 'A Disc', ...said });
