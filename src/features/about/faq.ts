import type { FAQPage, WithContext } from 'schema-dts';
import type { StoreSettings } from '#domain/store.ts';
import { pickupPlace } from '#domain/orders/pickup.ts';
import { paths } from '#paths.ts';

export interface Question {
  question: string;
  answer: string;
  /** Page with more information. */
  link?: { name: string; href: string };
}

/** Frequent questions, with answers from the shop's settings. */
export const faq = ({ returns, pickup }: Pick<StoreSettings, 'returns' | 'pickup'>): Question[] => [
  {
    question: 'Posso ver o disco antes de comprar?',
    answer: 'Pode. Mostramos o disco ao vivo, em chamada de vídeo pelo WhatsApp: capa, selo e sulcos.',
  },
  {
    question: 'Como são os discos usados?',
    answer: 'Cada disco usado é limpo, testado e classificado antes de ir para a prateleira.',
  },
  {
    question: 'O que é a seção Vinyl 4 DJs?',
    answer: 'São discos para discotecar, escolhidos por um DJ que cuida da seção.',
    link: { name: 'Ver Vinyl 4 DJs', href: paths.vinyl4Djs },
  },
  {
    question: 'Vocês enviam para todo o Brasil?',
    answer: `Sim, para qualquer CEP do país. O frete é calculado na finalização da compra.${
      pickup ? ' Você também pode retirar o pedido, sem frete.' : ''
    }`,
    link: { name: 'Como funciona o frete', href: paths.policy('frete') },
  },
  {
    question: 'Como os discos são classificados?',
    answer:
      'Pela escala usada no mundo todo: Mint (novo), Near Mint (quase novo), Very Good Plus (poucas marcas de uso) e Very Good (marcas que se ouvem, mas não atrapalham a música). Disco e capa têm cada um a sua nota.',
  },
  {
    question: 'Posso devolver um disco?',
    answer: `Pode, em até ${returns.days} dias depois de receber. ${returnFreight(returns.freightPaidBy)}`,
    link: { name: 'Trocas e devoluções', href: paths.policy('trocas-e-devolucoes') },
  },
  {
    question: 'Vocês têm loja física?',
    answer: pickup
      ? `Não, a loja é só online. O pedido, porém, pode ser retirado em ${pickupPlace(pickup)}.`
      : 'Não. A loja é só online.',
  },
];

export const returnFreight = (paidBy: StoreSettings['returns']['freightPaidBy']) =>
  paidBy === 'store'
    ? 'O frete da devolução é por nossa conta.'
    : 'O frete da devolução é por conta do cliente.';

export const faqData = (questions: readonly Question[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
