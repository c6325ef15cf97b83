import { once } from 'node:events';
import { errorText } from '#runtime/error-text.ts';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { keepSite } from './keep-site.ts';
import type { FromRebuilder, ToRebuilder } from './rebuilder-messages.ts';

/** Keeps the site for the process that started this one, until that one ends. */
export const rebuildAsChild = async (env: EnvironmentOf<'rebuild'>): Promise<void> => {
  const send = (message: FromRebuilder) => void process.send?.(message);
  const kept = await keepSite(env, {
    onProgress: (progress) => send({ type: 'progress', progress }),
    onRound: (round) => send({ type: 'round', round }),
    onFailure: (error) => send({ type: 'failed', message: errorText(error) }),
  });
  process.on('message', (message: ToRebuilder) => {
    if (message.type === 'changed') kept.changed();
    else
      kept.check().then(
        (round) => send({ type: 'checked', round }),
        (error: unknown) => send({ type: 'check-failed', message: errorText(error) }),
      );
  });
  send({ type: 'ready' });
  await once(process, 'disconnect');
};
