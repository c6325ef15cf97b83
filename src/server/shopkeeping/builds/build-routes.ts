import { createRoute, z } from '@hono/zod-openapi';
import type { BuildRound } from '#domain/build-round.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { staffApp } from '#server/people/staff/staff-app.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const buildWire = z
  .object({
    id: z.int(),
    started_at: z.string(),
    cause: z.enum(['change', 'overview', 'code', 'command', 'check']),
    rendered: z.int(),
    changed: z.int(),
    bytes: z.int(),
    took_ms: z.int(),
    checked: z.int(),
    differences: z.array(z.string()),
    error: z.string().nullable(),
  })
  .openapi('Build');

const route = createRoute({
  method: 'get',
  path: '/builds',
  tags: ['Site'],
  summary: 'As últimas atualizações das páginas da loja, a mais nova primeiro',
  description: 'Só para a equipe. Vazio quando as páginas são feitas em outro lugar.',
  responses: answers(answer(z.array(buildWire))),
});

const mostRounds = 50;

export const buildRoutes = (store: StoreContext) => {
  const app = staffApp(store);
  app.openapi(route, (context) => {
    const rounds = store.site?.rounds(mostRounds) ?? [];
    return context.json(success(rounds.map(onWire)), 200);
  });
  return app;
};

const onWire = ({ startedAt, tookMs, ...round }: BuildRound) => ({
  ...round,
  started_at: startedAt,
  took_ms: tookMs,
});
