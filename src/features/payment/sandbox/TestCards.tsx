import { testCardCpf, testCardExpiry, testCards, testHolders } from '#domain/orders/test-cards.ts';

/** The test cards of the sandbox, and the outcome that each cardholder name causes. */
export const TestCards = () => (
  <section aria-labelledby="cartoes">
    <h2 id="cartoes">Cartões de teste</h2>
    <p className="test-text">
      Validade {testCardExpiry}, CPF {testCardCpf} ou qualquer outro válido. Nenhum destes cartões é de uma
      pessoa.
    </p>
    <dl className="test-cards">
      {testCards.map(({ label, number, securityCode, credit, debit }) => (
        <div key={number}>
          <dt>
            {label}{' '}
            <span className="spine">
              {[credit ? 'crédito' : null, debit ? 'débito' : null].filter(Boolean).join(' e ')}
            </span>
          </dt>
          <dd>
            {number} <span className="spine">código {securityCode}</span>
          </dd>
        </div>
      ))}
    </dl>
    <h3>O nome no cartão decide</h3>
    <dl className="test-cards">
      {testHolders.map(({ name, text }) => (
        <div key={name}>
          <dt className="test-holder">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
