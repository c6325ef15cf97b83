import { once } from 'node:events';
import { errorText } from '#runtime/error-text.ts';
import type { EnvironmentOf } from '#runtime/environment.ts';
import { keepSite } from './keep-site.ts';
import type { FromRebuilder, ToRebuilder } from './rebuilder-messages.ts';

/** Keeps the site for the process that started this one, until that one ends. */
export const rebuildAsChild = async (env: EnvironmentOf<'rebuild'>): Promise<void> => {
  const tell = (message: FromRebuilder) => void process.send?.(message);
  const kept = await keepSite(env, {
    onProgress: (progress) => tell({ type: 'progress', progress }),
    onRound: (round) => tell({ type: 'round', round }),
    onFailure: (error) => tell({ type: 'failed', message: errorText(error) }),
  });
  process.on('message', (message: ToRebuilder) => {
    if (message.type === 'changed') kept.changed();
    else
      kept.check().then(
        (round) => tell({ type: 'checked', round }),
        (error: unknown) => tell({ type: 'check-failed', message: errorText(error) }),
      );
  });
  tell({ type: 'ready' });
  await once(process, 'disconnect');
};
