import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { TestPressing } from '#ui/orders/TestPressing.tsx';
import { TestCards } from './TestCards.tsx';
import { TestPayments } from './TestPayments.tsx';
import { ResultWaiting } from '../ResultWaiting.tsx';
import '../result-page.css';
import './test-page.css';

/** The content of /checkout/test. */
export const TestPage = () => (
  <CustomerPage
    waiting={<ResultWaiting title={title} />}
    kept="Seus pagamentos de teste continuam guardados."
  >
    {() => (
      <div className="wrap result test-page">
        <h1 className="result-title">{title}</h1>
        <TestPressing>
          Aqui você decide o que o banco responderia. Só aparecem os seus próprios pagamentos, e nenhum
          dinheiro muda de mãos.
        </TestPressing>
        <TestPayments />
        <TestCards />
      </div>
    )}
  </CustomerPage>
);

const title = 'Pagamentos de teste';
