import { type Centavos, formatMoney } from '#domain/money.ts';

/** The progress towards free freight, as a bar. */
export const FreeFreight = ({ missing, subtotal }: { missing: Centavos; subtotal: Centavos }) => (
  <div className="free">
    <p>
      {missing === 0 ? (
        <b>O frete mais barato é por nossa conta.</b>
      ) : (
        <>
          Faltam <b>{formatMoney(missing)}</b> para o frete grátis.
        </>
      )}
    </p>
    <progress
      aria-label="Caminho até o frete grátis"
      className="free-bar"
      max={missing + subtotal}
      value={subtotal}
    />
  </div>
);

/** The total from which freight is free, for a cart without records. */
export const FreeFrom = ({ amount }: { amount: Centavos | null }) =>
  amount === null ? null : <p className="text-mute">Frete grátis acima de {formatMoney(amount)}.</p>;
