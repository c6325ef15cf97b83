/** 1 -> '1 disco', 24498 -> '24.498 discos'. */
export const recordCount = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'disco' : 'discos'}`;
