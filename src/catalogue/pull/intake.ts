import type { Rejected } from '#api/envelope.ts';
import { ApiError } from '#api/errors.ts';
import { isLackingCall } from '#api/lacking-call.ts';
import type { Walked } from './page-walk.ts';
import type { QuarantinedKind, QuarantinedEntry } from './quarantine.ts';

export type Intake = ReturnType<typeof createIntake>;

const longestReason = 300;

const insteadOf: Record<QuarantinedKind, string> = {
  release: 'The API has no list of records.',
  artist: 'The API has no list of artists: they are taken from the records.',
  label: 'The API has no list of labels: they are taken from the records.',
  category: 'The API has no list of categories: they are taken from the records.',
  playlist: 'The API has no playlists: the shop has none.',
};

/** Collects the entries of the API, and reports those left out and the calls it lacks. */
export function createIntake() {
  const quarantined: QuarantinedEntry[] = [];
  const notes: string[] = [];

  const quarantine = (kind: QuarantinedKind, id: string | null, reason: string): void => {
    quarantined.push({
      kind,
      id,
      reason: reason
        .replace(/[\s✖]+/g, ' ')
        .trim()
        .slice(0, longestReason),
    });
  };

  const keep = <Item>(kind: QuarantinedKind, walked: Walked<Item>): Item[] => {
    walked.rejected.forEach(({ id, reason }: Rejected) => quarantine(kind, id, reason));
    return walked.items;
  };

  /** Reads a list that an API may lack; empty then. */
  const keepIfListed = async <Item>(
    kind: QuarantinedKind,
    list: () => Promise<Walked<Item>>,
  ): Promise<Item[]> => {
    try {
      return keep(kind, await list());
    } catch (error) {
      if (!isLackingCall(error)) throw error;
      notes.push(insteadOf[kind]);
      return [];
    }
  };

  /** Reads an optional value; null on any API error. */
  const keepIfRead = async <Value>(name: string, read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notes.push(`The API did not give its ${name} (${error.reason ?? error.kind}); the last ones stay.`);
      return null;
    }
  };

  return { quarantined, notes, quarantine, keep, keepIfListed, keepIfRead };
}
