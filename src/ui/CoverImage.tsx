import { coverPicture } from '#domain/cover-picture.ts';
import { paths } from '#paths.ts';

interface Props {
  /** null: the drawn sleeve of the record. */
  coverUrl: string | null;
  slug: string;
  /** Empty where the record is named beside it. */
  alt?: string;
  /** How wide it is shown, as in the `sizes` of HTML. */
  sizes: string;
  /** 'first': the picture that a person waits for, before all others on screen. */
  loading?: Loading;
  /** The picture that the page is about: it comes first, and takes part in the change of pages. */
  isMain?: boolean;
  /** '#RRGGBB', the colour of most of the drawn sleeve; a cover brings its own. */
  sleeveColor?: string | undefined;
}

export type Loading = 'first' | 'eager' | 'lazy';

const loadingOf = (loading: Loading) =>
  loading === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading, decoding: 'async' } as const);

/** Sizes in the attributes only tell that it is square; the place that it is shown in decides how large. */
const assumedSide = 400;

/** The cover of a record in the best type and size that the browser can use, on its own colour until it is there. */
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
      // Before src, so that a browser that builds the page by script does not begin with the wrong one.
      {...(plain && { sizes, srcSet: plain.srcset })}
      src={picture?.src ?? paths.sleeve(slug)}
      alt={alt}
      width={side}
      height={side}
      {...loadingOf(isMain ? 'first' : loading)}
      {...(isMain && { 'data-record-sleeve': '' })}
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
