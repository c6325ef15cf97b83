const unconfirmedText =
  'A confirmação do banco não foi concluída, e nada foi cobrado. Tente de novo, ou use outro cartão ou PIX.';

/** The reasons of a rejection, by the provider's `status_detail`. Each says what the customer can do next. */
const reasons: Record<string, string> = {
  cc_rejected_bad_filled_card_number: 'Confira o número do cartão.',
  cc_rejected_bad_filled_date: 'Confira a data de validade do cartão.',
  cc_rejected_bad_filled_other: 'Confira os dados do cartão.',
  cc_rejected_bad_filled_security_code: 'Confira o código de segurança do cartão.',
  cc_rejected_blacklist: 'Não foi possível processar o pagamento. Use outro cartão ou pague com PIX.',
  cc_rejected_call_for_authorize:
    'O banco pede a sua autorização para esta compra. Fale com ele e tente de novo.',
  cc_rejected_card_disabled: 'O cartão ainda não está ativo. Fale com o banco ou use outro cartão.',
  cc_rejected_card_error: 'Não foi possível processar o pagamento com este cartão. Use outro.',
  cc_rejected_card_type_not_allowed: 'Este cartão não é aceito para esta forma de pagamento. Use outro.',
  cc_rejected_duplicated_payment:
    'Um pagamento igual acabou de ser feito. Se precisa pagar de novo, use outro cartão ou PIX.',
  cc_rejected_high_risk: 'O pagamento foi recusado por segurança. Pague com PIX ou use outro cartão.',
  cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente. Use outro ou pague com PIX.',
  cc_rejected_invalid_installments: 'O cartão não aceita este número de parcelas. Escolha outro.',
  cc_rejected_max_attempts: 'O limite de tentativas com este cartão foi atingido. Use outro cartão ou PIX.',
  cc_rejected_other_reason: 'O banco recusou o pagamento. Use outro cartão ou pague com PIX.',
  cc_rejected_time_out: 'O banco não respondeu a tempo. Tente novamente.',
  rejected_by_bank: 'O banco recusou o pagamento. Tente outra forma de pagamento.',
  rejected_by_regulations: 'O pagamento não é permitido pelas regras do banco. Tente outra forma.',
  rejected_high_risk: 'O pagamento foi recusado por segurança. Tente outra forma de pagamento.',
  expired: 'O prazo para pagar acabou.',
  cc_rejected_3ds_challenge:
    'O banco não confirmou que o cartão é seu. Tente de novo, ou use outro cartão ou PIX.',
  cc_rejected_3ds_mandatory: 'O banco não confirmou que o cartão é seu. Use outro cartão ou pague com PIX.',
  unconfirmed: unconfirmedText,
  shop_unconfirmed: unconfirmedText,
  /** Refused requests, by their code: the token of the card is used up or unknown. */
  refused_2006: 'Os dados do cartão expiraram. Preencha de novo.',
  refused_2062: 'Os dados do cartão expiraram. Preencha de novo.',
  refused_2067: 'Confira o CPF nos seus dados pessoais.',
};

const others = 'Pagamento rejeitado. Tente novamente.';

/**
 * The reason of a rejection, in words for the customer.
 * @example paymentReason('cc_rejected_bad_filled_date') // 'Confira a data de validade do cartão.'
 * @example paymentReason('constructor') // 'Pagamento rejeitado. Tente novamente.'
 */
export const paymentReason = (statusDetail: string | null): string =>
  (statusDetail !== null && Object.hasOwn(reasons, statusDetail) && reasons[statusDetail]) || others;
