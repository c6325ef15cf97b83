import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Text ordered by code point, so that both engines sort alike whatever locale the cluster was made with. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
