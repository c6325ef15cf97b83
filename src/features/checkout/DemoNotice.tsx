import { TestPressing } from '#ui/orders/TestPressing.tsx';

/** Explains a payment of the demonstration, and which data may be typed. */
export const DemoNotice = () => (
  <TestPressing>
    Nada é cobrado e nenhum disco é enviado. O PIX se paga sozinho em alguns segundos; no cartão, use só os
    dados de teste.
  </TestPressing>
);
