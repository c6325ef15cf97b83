import { pageWindow } from '#domain/pagination.ts';
import { Icon } from '#ui/Icon.tsx';
import { ordersPath, type OrderQuery } from '../order-address.ts';

interface Props {
  query: OrderQuery;
  lastPage: number;
}

/** The pages of the list: two on each side of the current one. */
export const OrderPages = ({ query, lastPage }: Props) => {
  if (lastPage <= 1) return null;
  const { page } = query;
  const to = (target: number) => ordersPath({ ...query, page: target });
  return (
    <nav aria-label="Páginas de pedidos" className="order-pages">
      {page > 1 ? (
        <a rel="prev" href={to(page - 1)} className="btn btn-small">
          <Icon name="back" size={18} />
          Anterior
        </a>
      ) : null}
      <ol>
        {pageWindow(page, lastPage).map((number) => (
          <li key={number}>
            <a
              href={to(number)}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < lastPage ? (
        <a rel="next" href={to(page + 1)} className="btn btn-small">
          Próxima
          <Icon name="arrow" size={18} />
        </a>
      ) : null}
    </nav>
  );
};
