import { z } from 'zod';
import { logError } from '#runtime/log.ts';
import { defaultConfig, type StoreConfig, storeConfig } from './store-config.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { settings } from '../tables/settings-table.ts';

/** The current settings, with their defaults. */
export const configOf = async (orm: Orm): Promise<StoreConfig> => {
  const [row] = await orm.select({ document: settings.document }).from(settings);
  return readConfig(row?.document);
};

/**
 * Reads stored settings with their defaults: a field that an older version did not write gets its default, a field of a
 * newer version is dropped, and a broken field gets its default without affecting the others.
 */
export const readConfig = (stored: unknown): StoreConfig =>
  readGroup(storeConfig, stored, defaultConfig, '') as StoreConfig;

type Group = Record<string, unknown>;

const readGroup = (schema: z.ZodObject, stored: unknown, defaults: Group, path: string): Group => {
  if (stored !== undefined && !isGroup(stored)) reportBroken(path || 'settings', 'is not an object');
  const values = isGroup(stored) ? stored : {};
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    readField(field as z.ZodType, values[name], defaults[name], path ? `${path}.${name}` : name),
  ]);
  return Object.fromEntries(fields) as Group;
};

const readField = (schema: z.ZodType, stored: unknown, standard: unknown, path: string): unknown => {
  if (schema instanceof z.ZodObject) return readGroup(schema, stored, standard as Group, path);
  if (stored === undefined) return standard;
  const result = schema.safeParse(stored);
  if (result.success) return result.data;
  reportBroken(path, result.error.issues[0]?.message ?? 'is not valid');
  return standard;
};

const reported = new Set<string>();

/** Logs each failure once per process, because many requests read the settings. */
const reportBroken = (path: string, reason: string) => {
  const event = `The stored setting ${path} cannot be used, its default is shown:`;
  if (reported.has(event + reason)) return;
  reported.add(event + reason);
  logError(event, reason);
};

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
