import type { ListName } from '#api/buying/lists.ts';

/** The place of the button that puts a record into a list. The specification has separate texts for cards. */
export type Place = 'card' | 'page';

interface ChangeTexts {
  added: string;
  removed: string;
  /** Failure messages; the store's own message takes precedence. */
  notAdded: string;
  notRemoved: string;
}

/** The texts of one list. */
export interface ListTexts extends Record<Place, ChangeTexts> {
  notLoaded: string;
  cleared: string;
  notCleared: string;
}

/** The texts of the specification; those of cards are followed by what has changed. */
export const listTexts: Record<ListName, ListTexts> = {
  wishlist: {
    card: {
      added: 'Lista de desejos atualizada! O disco entrou.',
      removed: 'Lista de desejos atualizada! O disco saiu.',
      notAdded: 'Erro ao atualizar lista de desejos',
      notRemoved: 'Erro ao atualizar lista de desejos',
    },
    page: {
      added: 'Produto adicionado à lista de desejos!',
      removed: 'Produto removido da lista de desejos!',
      notAdded: 'Erro ao adicionar à lista de desejos',
      notRemoved: 'Erro ao remover da lista de desejos',
    },
    notLoaded: 'Erro ao carregar lista de desejos',
    cleared: 'Lista de desejos limpa!',
    notCleared: 'Erro ao limpar lista de desejos',
  },
  wantlist: {
    card: {
      added: 'Lista de interesse atualizada! O disco entrou.',
      removed: 'Lista de interesse atualizada! O disco saiu.',
      notAdded: 'Erro ao atualizar lista de interesse',
      notRemoved: 'Erro ao atualizar lista de interesse',
    },
    page: {
      added: 'Você será notificado quando estiver disponível.',
      removed: 'Produto removido da lista de interesse!',
      notAdded: 'Erro ao adicionar à lista de procurados',
      notRemoved: 'Erro ao remover da lista de procurados',
    },
    notLoaded: 'Erro ao carregar lista de procurados',
    cleared: 'Lista de interesse limpa!',
    notCleared: 'Erro ao limpar lista de procurados',
  },
};
