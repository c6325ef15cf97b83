import { TestPressing } from '#ui/orders/TestPressing.tsx';

/** What a payment of the demonstration means, and what may be typed. */
export const DemoNotice = () => (
  <TestPressing>
    Nada é cobrado e nenhum disco é enviado. O PIX se paga sozinho em alguns segundos; no cartão, use só os
    dados de teste.
  </TestPressing>
);
