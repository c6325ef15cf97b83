/** Said for a press whose code could not be loaded. */
export const cartUnloaded = 'Não deu para carregar o carrinho. Verifique a conexão e tente de novo.';
