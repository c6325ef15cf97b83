import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Text sorted by code point: the order is the same on both engines and in every cluster locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
