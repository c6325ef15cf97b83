/** The shop's own pages that answers and mails lead to. A test holds them to src/paths.ts. */
export const memberPages = {
  club: '/membros',
  confirm: '/membros/confirmar',
  leave: '/membros/sair',
} as const;
