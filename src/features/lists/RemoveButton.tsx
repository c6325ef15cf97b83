import type { ListName } from '#api/lists.ts';
import type { Release } from '#domain/release.ts';
import { Icon } from '#ui/Icon.tsx';
import { firstClick } from './first-click.ts';
import { takeOff } from './list-acts.ts';

interface Props {
  list: ListName;
  release: Pick<Release, 'id' | 'title'>;
}

const names: Record<ListName, string> = {
  wishlist: 'Remover da lista de desejos',
  wantlist: 'Remover da lista de interesse',
};

/** Takes a card off its list. */
export const RemoveButton = ({ list, release: { id, title } }: Props) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={`${names[list]}: ${title}`}
    onClick={firstClick(() => void takeOff(list, id))}
  >
    <Icon name="close" size={18} />
  </button>
);
