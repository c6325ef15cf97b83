import { artistLine } from '#domain/records/artist-line.ts';
import { coverPicture } from '#domain/records/cover-picture.ts';
import type { Release } from '#domain/records/release.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CoverImage } from '#ui/records/cover/CoverImage.tsx';

/** The id of the dialog, and the mark of the links that open it. */
const id = 'record-photos';

/**
 * The photos of the copy on sale, below its sleeve. Each links to its largest picture, which `answerPhotos` shows in a dialog
 * beside the others.
 */
export const RecordPhotos = ({ release }: { release: Release }) => {
  const { photoUrls = [], slug } = release;
  if (photoUrls.length === 0) return null;
  const photo = (url: string, sizes: string, alt: string) => (
    <CoverImage coverUrl={url} slug={slug} alt={alt} sizes={sizes} />
  );
  return (
    <>
      <ul className="record-photos" aria-label="Fotos deste exemplar">
        {photoUrls.map((url, place) => (
          <li key={url}>
            <a href={coverPicture(url).src} data-photo={place}>
              {photo(url, '72px', `Ampliar a foto ${place + 1} de ${photoUrls.length}`)}
            </a>
          </li>
        ))}
      </ul>
      <Dialog id={id} title={`${release.title}, ${artistLine(release.artists)}`} isWide>
        <div className="photo-row" role="group" aria-label="Fotos deste exemplar">
          {photoUrls.map((url, place) => (
            <button key={url} type="button" className="photo" aria-pressed="false">
              {photo(url, 'min(812px, 100vw)', `Foto ${place + 1} de ${photoUrls.length}, de perto`)}
            </button>
          ))}
        </div>
        {photoUrls.length === 1 ? null : (
          <div className="photo-steps">
            <IconButton icon="arrow" name="Foto anterior" data-photo-step="-1" />
            <IconButton icon="arrow" name="Próxima foto" data-photo-step="1" />
          </div>
        )}
      </Dialog>
    </>
  );
};
