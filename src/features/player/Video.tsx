import { local } from '#browser/storage.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { moveVideo, $isVideoRight } from './panel-store.ts';
import { $videoPlace } from './player-store.ts';
import type { QueuedSample } from './queue/queue.ts';

const key = 'youtube-told';

/**
 * The video of YouTube, beside the bar, because YouTube's terms require a visible player. It keeps its place in the document
 * as long as the player is open, because a frame that is moved loads again.
 */
export const Video = ({ item }: { item: QueuedSample | null }) => {
  const isRight = useStore($isVideoRight);
  const [isExplained, setExplained] = useState(() => local.read(key) !== null);
  const isShown = item?.sample.source.kind === 'youtube';
  const understand = () => {
    setExplained(true);
    local.write(key, '');
  };
  return (
    <section
      className="player-video"
      aria-label="Vídeo"
      data-shown={isShown || undefined}
      data-right={isRight || undefined}
    >
      <div className="player-video-place" ref={(place) => $videoPlace.set(place)} />
      <p className="player-video-foot">
        <span>YouTube · {item?.sample.title}</span>
        <IconButton
          icon={isRight ? 'back' : 'arrow'}
          name="Levar o vídeo para o outro lado"
          size={18}
          onClick={moveVideo}
        />
      </p>
      {isShown && !isExplained ? (
        <p className="player-video-explained">
          O som vem do YouTube, que fica sabendo o que você ouve.{' '}
          <button type="button" className="link" onClick={understand}>
            Entendi
          </button>
        </p>
      ) : null}
    </section>
  );
};
