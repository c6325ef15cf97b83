import type { ListName } from '#api/buying/lists.ts';
import type { Release } from '#domain/records/release.ts';
import { IconButton } from '#ui/IconButton.tsx';
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
  <IconButton
    icon="close"
    name={`${names[list]}: ${title}`}
    size={18}
    onClick={firstClick(() => void takeOff(list, id))}
  />
);
