/** The texts of the button that puts a record into the cart. */
export const toCart = { name: 'Adicionar ao carrinho', label: 'Adicionar' };

/** The texts of a record that is in the cart. */
export const inCart = { name: 'No carrinho', label: 'No carrinho' };
