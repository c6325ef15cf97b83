import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { currentPoint, cursorOf } from '#server/catalogue/changes/cursor.ts';
import { type ListedTarget, listTargets } from '#server/catalogue/hooks/hook-targets.ts';
import { momentText } from './words.ts';
import type { StoreCommand } from './store-command.ts';

export const hooksCommand: StoreCommand = {
  name: 'hooks',
  argument: '',
  takesWords: true,
  summary: 'lists the addresses that are notified of changes, and what has failed',
  run: async ({ words, openStore, output: { print } }) => {
    if (words.length > 0) throw new ShopkeeperError("Say 'hooks' alone.");
    const { orm } = await openStore();
    const cursor = cursorOf(await currentPoint(orm));
    const targets = await listTargets(orm);
    for (const target of targets) print(rowOf(target, cursor));
    if (targets.length === 0) print('No address is notified of changes: see REBUILD_HOOKS and BUILD_HOOK.');
  },
};

const rowOf = (target: ListedTarget, cursor: string) =>
  [target.kind.padEnd(10), target.name, sentText(target, cursor), ...failureText(target)].join('  ');

const sentText = ({ sentCursor, sentAt }: ListedTarget, cursor: string) => {
  if (!sentCursor || !sentAt) return `not notified yet of ${cursor}`;
  const state = sentCursor === cursor ? 'up to date' : `behind ${cursor}`;
  return `${state}, notified of ${sentCursor} on ${momentText(sentAt)}`;
};

const failureText = ({ error, failedAt }: ListedTarget) =>
  error && failedAt ? [`failed on ${momentText(failedAt)}: ${error}`] : [];
