import { coverPicture } from '#domain/records/cover-picture.ts';
import { paths } from '#paths.ts';
import { mainSleeveId } from './main-sleeve.ts';

interface Props {
  /** null for the drawn sleeve of the record. */
  coverUrl: string | null;
  slug: string;
  /** Empty where the record is named beside the picture. */
  alt?: string;
  /** The width at which it is shown, as in the `sizes` attribute of HTML. */
  sizes: string;
  /** 'first': loaded with high priority, for the largest picture of the first screen. */
  loading?: Loading;
  /** The main picture of the page: loaded first, and part of the page transition. */
  isMain?: boolean;
  /** '#RRGGBB', the main colour of a drawn sleeve; covers have their own. */
  sleeveColor?: string | undefined;
}

export type Loading = 'first' | 'eager' | 'lazy';

const loadingOf = (loading: Loading) =>
  loading === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading, decoding: 'async' } as const);

/** The size attributes only give the aspect ratio; CSS decides the size. */
const assumedSide = 400;

/**
 * The cover of a record in the best format and size that the browser supports, on its background colour until it is
 * loaded.
 */
export const CoverImage = ({
  coverUrl,
  slug,
  alt = '',
  sizes,
  loading = 'lazy',
  isMain = false,
  sleeveColor,
}: Props) => {
  const picture = coverUrl === null ? null : coverPicture(coverUrl);
  const background = picture ? picture.color : sleeveColor;
  const side = picture?.side ?? assumedSide;
  const typed = picture?.sources.filter(({ type }) => type !== null) ?? [];
  const plain = picture?.sources.find(({ type }) => type === null);
  const image = (
    <img
      // Before src: browsers that create the element by script would otherwise start loading the wrong picture.
      {...(plain && { sizes, srcSet: plain.srcset })}
      src={picture?.src ?? paths.sleeve(slug)}
      alt={alt}
      width={side}
      height={side}
      {...loadingOf(isMain ? 'first' : loading)}
      {...(isMain && { id: mainSleeveId })}
      {...(background && { style: { background } })}
    />
  );
  if (typed.length === 0) return image;
  return (
    <picture>
      {typed.map(({ type, srcset }) => (
        <source key={type} type={type ?? undefined} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
