import { createRoute, z } from '@hono/zod-openapi';
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import { answers } from '#server/kernel/http/api-app.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { staffApp } from '#server/people/staff/staff-app.ts';
import { addressWire } from '#server/sales/orders/order-schema.ts';
import { wireOfAddress } from '#server/sales/orders/order-wire.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const parcelWire = z
  .object({
    order_number: z.string(),
    service_name: z.string(),
    company: z.object({ name: z.string() }),
    shipping_address: addressWire,
    /** Always null: the program buys no labels. */
    label_url: z.null(),
  })
  .openapi('WaitingParcel');

const route = createRoute({
  method: 'post',
  path: '/client/shipping/labels',
  tags: ['Frete'],
  summary: 'Os pedidos que esperam etiqueta, o mais antigo primeiro',
  description:
    'Só para a equipe. A loja ainda não compra etiquetas: a resposta diz para onde vai cada pacote.',
  responses: answers(answer(z.array(parcelWire)).extend({ message: z.string() })),
});

const message =
  'As etiquetas ainda não são compradas por aqui. Compre cada uma no serviço de envio e anote o código do rastreio no pedido.';

/** The limit of parcels per answer; the next ones follow once these are sent. */
const mostParcels = 100;

const waitingParcels = ({ orm }: StoreContext) =>
  orm
    .select()
    .from(orders)
    // An order that is picked up has no parcel.
    .where(and(inArray(orders.status, ['payment_approved', 'preparing']), isNotNull(orders.address)))
    .orderBy(asc(orders.id))
    .limit(mostParcels);

/** Routes about the labels of parcels. */
export const shippingLabelRoutes = (store: StoreContext) => {
  const app = staffApp(store);
  app.openapi(route, async (context) => {
    const parcels = await waitingParcels(store);
    return context.json({ ...success(parcels.filter(isParcel).map(wireOfParcel)), message }, 200);
  });
  return app;
};

type OrderRow = typeof orders.$inferSelect;
type Parcel = OrderRow & { address: NonNullable<OrderRow['address']> };

const isParcel = (order: OrderRow): order is Parcel => order.address !== null;

const wireOfParcel = (order: Parcel): z.infer<typeof parcelWire> => ({
  order_number: order.number,
  service_name: order.serviceName,
  company: { name: order.serviceCompany },
  shipping_address: wireOfAddress(order.address),
  label_url: null,
});
