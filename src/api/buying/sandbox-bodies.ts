import { exactBody, requiredLine } from '../typed-text.ts';

const typed = (longest: number, missing: string) => requiredLine({ longest, missing });

/** A test card as it is typed into the form of the sandbox. */
export const sandboxCardBody = exactBody({
  number: typed(30, 'Informe o número do cartão.'),
  holder: typed(80, 'Informe o nome impresso no cartão.'),
  expiry: typed(9, 'Informe a validade como MM/AA.'),
  security_code: typed(4, 'Informe o código de segurança.'),
  cpf: typed(20, 'CPF é obrigatório'),
});
