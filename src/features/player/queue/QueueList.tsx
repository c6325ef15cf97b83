import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { counted } from '#ui/units.ts';
import { $heard } from '../heard-store.ts';
import { clearQueue, moveItem, playAfterThis, playItem, removeItem } from '../player-store.ts';
import type { Queue, QueuedSample } from './queue.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The queue: what plays now and next, to be reordered by hand, by the arrow keys on a handle, or with one press. */
export const QueueList = ({ queue, id }: { queue: Queue; id: string }) => {
  const said = useRef<HTMLParagraphElement>(null);
  const { items, from } = queue;
  const say = (text: string) => {
    if (said.current) said.current.textContent = text;
  };
  return (
    <section className="player-queue" aria-labelledby={id}>
      <header>
        <h2 id={id}>Fila</h2>
        <span className="spine">{counted(items.length, 'faixa', 'faixas')}</span>
        {items.length > 1 ? (
          <button type="button" className="link" onClick={clearQueue}>
            Limpar
          </button>
        ) : null}
      </header>
      <ol>
        {items.map((item, place) => (
          <Row key={item.key} item={item} place={place} queue={queue} say={say} />
        ))}
      </ol>
      <p className="spine player-queue-foot">
        {from ? `de ${from} · ` : ''}
        {items.length > 1 ? 'depois da última, volta à primeira' : 'só esta faixa'}
      </p>
      <p role="status" className="sr-only" ref={said} />
    </section>
  );
};

interface RowProps {
  item: QueuedSample;
  place: number;
  queue: Queue;
  say: (text: string) => void;
}

const Row = ({ item, place, queue: { items, at }, say }: RowProps) => {
  const { key, record, sample } = item;
  const isCurrent = place === at;
  const isHeard = useStore($heard).includes(record.id);
  const moveTo = (to: number) => {
    if (to < 0 || to >= items.length) return;
    moveItem(key, to);
    say(`${sample.title}: posição ${to + 1} de ${items.length}.`);
  };
  const row = useDragOrder(place, (from) => {
    const dragged = items[from];
    if (dragged) moveItem(dragged.key, place);
  });
  return (
    <li ref={row} aria-current={isCurrent || undefined} data-heard-row={(isHeard && !isCurrent) || undefined}>
      <button type="button" className="player-queue-play" onClick={() => playItem(key)}>
        <span className="sr-only">Ouvir </span>
        <span className="player-queue-mark" aria-hidden="true">
          {isCurrent ? (
            <i className="player-bars" />
          ) : isHeard ? (
            <Icon name="check" size={14} />
          ) : (
            sample.position
          )}
        </span>
        {record.image ? <img src={record.image} alt="" width="44" height="44" loading="lazy" /> : <span />}
        <span className="player-names">
          <b>{sample.title}</b>
          <small>{record.artist}</small>
        </span>
        <time>{sample.duration}</time>
      </button>
      {isCurrent ? (
        <span />
      ) : (
        <IconButton
          icon="next"
          name={`Tocar em seguida: ${sample.title}`}
          title="Tocar em seguida"
          size={16}
          onClick={() => {
            playAfterThis(key);
            say(`${sample.title} toca em seguida.`);
          }}
        />
      )}
      <IconButton
        icon="close"
        name={`Tirar da fila: ${sample.title}`}
        title="Tirar da fila"
        size={16}
        onClick={() => {
          removeItem(key);
          say(`${sample.title} saiu da fila.`);
        }}
      />
      <IconButton
        icon="grip"
        name={`Mover ${sample.title}: use as setas para cima e para baixo`}
        title="Mover"
        size={18}
        className="player-grip"
        data-grip=""
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          moveTo(place + by);
        }}
      />
    </li>
  );
};
