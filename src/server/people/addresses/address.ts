import { z } from '@hono/zod-openapi';
import { type Address, stateCodes } from '#domain/people/postal-address.ts';
import type { addresses } from '../tables/address-table.ts';

type AddressRow = typeof addresses.$inferSelect;

export const addressOf = (row: AddressRow): Address => ({
  id: row.id,
  label: row.label,
  zipCode: row.zipCode,
  street: row.street,
  number: row.number,
  complement: row.complement,
  neighborhood: row.neighborhood,
  city: row.city,
  state: row.state,
  isDefault: row.isDefault,
});

export const addressWire = z
  .object({
    id: z.int(),
    label: z.string().nullable(),
    /** 8 digits. */
    zip_code: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string().nullable(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.enum(stateCodes),
    is_default: z.boolean(),
  })
  .openapi('Address');

export const wireOfAddress = (address: Address): z.infer<typeof addressWire> => ({
  id: address.id,
  label: address.label,
  zip_code: address.zipCode,
  street: address.street,
  number: address.number,
  complement: address.complement,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  is_default: address.isDefault,
});
