import { paths } from '#paths.ts';
import type { ShopFront } from '#server/share/shop-front.ts';

/** The site as the store may speak of it. The faces of the sleeves are unpacked only when a picture is asked for. */
export const shopFront = (address: string): ShopFront => ({
  address,
  paths,
  drawShareImage: async (release, siteName) => {
    const { drawShareImage } = await import('#artwork/share-image/draw-share-image.ts');
    const { rasterize } = await import('#artwork/share-image/rasterize.ts');
    return rasterize(drawShareImage(release, siteName));
  },
});
