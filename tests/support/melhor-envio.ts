import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { openServer } from './local-server.ts';

/** A failure of the service. */
export type Fault = 'slow' | 'expired' | 'nothing' | 'broken' | 'error' | 'nowhere';

const cep = z.string().regex(/^\d{8}$/);
const size = z.number().positive();

const body = z.strictObject({
  from: z.strictObject({ postal_code: cep }),
  to: z.strictObject({ postal_code: cep }),
  volumes: z
    .array(
      z.strictObject({ height: size.int(), width: size.int(), length: size.int(), weight: size.max(30) }),
    )
    .length(1),
  options: z.strictObject({
    receipt: z.literal(false),
    own_hand: z.literal(false),
    insurance_value: z.number().nonnegative(),
  }),
});
export type QuoteRequest = z.infer<typeof body>;

const company = (id: number, name: string) => ({ id, name, picture: 'https://exemplo.com/logo.png' });

/** Prices are texts; an option that does not go there has an error, and one lacks its time. */
const services = [
  {
    id: 1,
    name: 'PAC',
    price: '27.65',
    custom_price: '25.65',
    discount: '2.00',
    currency: 'R$',
    delivery_time: 7,
    custom_delivery_time: 8,
    company: company(1, 'Correios'),
  },
  {
    id: 2,
    name: 'SEDEX',
    price: '41.00',
    custom_price: '41.00',
    currency: 'R$',
    delivery_time: 2,
    custom_delivery_time: 2,
    company: company(1, 'Correios'),
  },
  { id: 3, name: '.Package', company: company(2, 'Jadlog'), error: 'Transportadora não atende este trecho.' },
  {
    id: 4,
    name: '.Com',
    price: '0.00',
    custom_price: '0.00',
    delivery_time: 3,
    company: company(2, 'Jadlog'),
  },
  { id: 5, name: 'Rodoviário', price: '19.00', company: company(3, 'Azul') },
];

/**
 * Melhor Envio on this machine: `POST /api/v2/me/shipment/calculate` for one token, which refuses what the service
 * refuses: a wrong token, no user agent with a mail address, a body that is not JSON or not as documented.
 */
export const startMelhorEnvio = async () => {
  const state = { token: 'token-de-teste', fault: null as Fault | null, asked: [] as QuoteRequest[] };

  const answer = (response: ServerResponse, status: number, content: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));

  const calculate = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    const sent = await text(request);
    if (state.fault === 'slow') return;
    if (state.fault === 'error') return answer(response, 500, { message: 'Server Error' });
    if (state.fault === 'broken') return void response.writeHead(200).end('<html>');
    if (headers.authorization !== `Bearer ${state.token}` || state.fault === 'expired')
      return answer(response, 401, { message: 'Unauthenticated.' });
    if (!/^\S.*\([^()\s@]+@[^()\s@]+\.[^()\s@]+\)$/.test(headers['user-agent'] ?? ''))
      return answer(response, 400, { message: 'User-Agent is required.' });
    const isJson = headers['content-type'] === 'application/json' && headers.accept === 'application/json';
    const parsed = isJson ? body.safeParse(JSON.parse(sent)) : null;
    if (!parsed?.success)
      return answer(response, 422, { message: 'The given data was invalid.', errors: { body: [sent] } });
    state.asked.push(parsed.data);
    if (parsed.data.to.postal_code === '99999999')
      return answer(response, 422, {
        message: 'The given data was invalid.',
        errors: { 'to.postal_code': ['CEP inválido'] },
      });
    if (state.fault === 'nothing') return answer(response, 200, []);
    if (state.fault === 'nowhere') return answer(response, 200, [services[2]]);
    return answer(response, 200, services);
  };

  const { url, close } = await openServer((request, response) => {
    if (request.method === 'POST' && request.url === '/api/v2/me/shipment/calculate')
      void calculate(request, response);
    else answer(response, 404, { message: 'Not Found' });
  });
  return {
    url,
    state,
    close,
  };
};
