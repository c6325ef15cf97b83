import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { apiApp } from '#server/kernel/http/api-app.ts';
import { answer, failure, failureAnswer, success } from '#server/kernel/http/envelope.ts';
import { requiredText } from '#server/kernel/http/parameters.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { takeNotice } from './take-notice.ts';

const json = <Schema>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const webhookRoute = createRoute({
  method: 'post',
  path: '/webhooks/{provider}',
  tags: ['Pagamento'],
  summary: 'Avisos do serviço de pagamento',
  description:
    'Um aviso assinado diz só qual pagamento mudou: a loja pergunta ao serviço o que houve. Avisos de outros assuntos são aceitos e ignorados.',
  middleware: [
    bodyLimit({
      maxSize: 65_536,
      onError: (context) => context.json(failure('Pedido grande demais.'), 413),
    }),
  ] as const,
  request: { params: z.object({ provider: requiredText(40, 'Informe o serviço.') }) },
  responses: {
    200: json(answer(z.null()), 'Recebido'),
    401: json(failureAnswer, 'Sem assinatura válida'),
    404: json(failureAnswer, 'A loja não usa este serviço'),
    422: json(failureAnswer, 'Parâmetros inválidos'),
  },
});

export const webhookRoutes = (store: StoreContext) => {
  const app = apiApp();
  app.openapi(webhookRoute, async (context) => {
    if (context.req.valid('param').provider !== store.providers.payments.name)
      return context.json(failure('A loja não usa este serviço.'), 404);
    const { headers, url } = context.req.raw;
    const taken = await takeNotice(store, { headers, url: new URL(url), body: await context.req.text() });
    return taken === 'forged'
      ? context.json(failure('Aviso sem assinatura válida.'), 401)
      : context.json(success(null), 200);
  });
  return app;
};
