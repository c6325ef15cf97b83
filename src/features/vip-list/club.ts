/** The benefits of members, as two sides of four. */
export const benefits = [
  { name: 'Acesso antecipado', text: 'Veja os discos que chegam antes de todo mundo.' },
  { name: 'Descontos exclusivos', text: 'Preços só para quem é do clube.' },
  { name: 'Frete grátis', text: 'O disco sai daqui, e o frete fica com a gente.' },
  { name: 'Brindes e edições limitadas', text: 'Prensagens e mimos que não vão para a loja.' },
  { name: 'Raridades', text: 'As peças difíceis são oferecidas primeiro ao clube.' },
  { name: 'Atendimento prioritário', text: 'Sua mensagem passa na frente.' },
  { name: 'Curadoria personalizada', text: 'Indicações de quem conhece o seu gosto.' },
  { name: 'Eventos', text: 'Audições, feiras e festas com convite.' },
] as const;

/** The tiers, each drawn as a larger record than the one before. */
export const tiers = [
  { name: 'Bronze', inches: 7, text: 'Para começar a garimpar.', isMostPopular: false },
  { name: 'Prata', inches: 10, text: 'Para quem leva disco todo mês.', isMostPopular: true },
  { name: 'Ouro', inches: 12, text: 'Para quem vive de vinil.', isMostPopular: false },
] as const;
