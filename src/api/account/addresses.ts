import { cepDigits, cepMessages, isCep } from '#domain/people/cep.ts';
import { type Address, stateCodes } from '#domain/people/postal-address.ts';
import * as z from 'zod/mini';
import { type ApiClient, deleteJson, getJson, postJson, putJson } from '../client.ts';
import { readList, readOne } from '../envelope.ts';
import { exactBody, optionalLine, requiredLine } from '../typed-text.ts';
import { first, flag, id, into, line, record } from '../wire.ts';

export const cepField = z.pipe(
  z
    .string({ error: cepMessages.addressField })
    .check(
      z.maxLength(20, { error: cepMessages.addressField, abort: true }),
      z.refine(isCep, { error: cepMessages.addressField }),
    ),
  z.transform(cepDigits),
);

export const addressBody = exactBody({
  label: optionalLine(40),
  zip_code: cepField,
  street: requiredLine({ missing: 'Rua é obrigatória', longest: 160 }),
  number: requiredLine({ missing: 'Número é obrigatório', longest: 20 }),
  complement: optionalLine(80),
  neighborhood: requiredLine({ missing: 'Bairro é obrigatório', longest: 80 }),
  city: requiredLine({ missing: 'Cidade é obrigatória', longest: 80 }),
  state: z.enum(stateCodes, { error: 'Estado é obrigatório' }),
  /** The first address becomes the default in any case. */
  is_default: z.optional(z.boolean({ error: 'Envie verdadeiro ou falso.' })),
});
export type AddressBody = z.input<typeof addressBody>;

const addresses = 'client/addresses';

const stateField = z.enum(stateCodes);

const addressSchema = into(
  record({
    id,
    label: line,
    zip_code: line,
    zipcode: line,
    street: line,
    number: line,
    complement: line,
    neighborhood: line,
    city: line,
    state: stateField,
    is_default: flag,
  }),
  (wire): Address => ({
    id: wire.id,
    label: wire.label,
    zipCode: cepDigits(first(wire.zip_code, wire.zipcode) ?? ''),
    street: wire.street ?? '',
    number: wire.number ?? '',
    complement: wire.complement,
    neighborhood: wire.neighborhood ?? '',
    city: wire.city ?? '',
    state: wire.state,
    isDefault: wire.is_default ?? false,
  }),
);

/** The addresses, the default one first. @throws ApiError */
export const getAddresses = async (client: ApiClient): Promise<Address[]> =>
  readList(await getJson(client, addresses), addressSchema).items;

/** @throws ApiError */
export const createAddress = async (client: ApiClient, body: AddressBody): Promise<Address> =>
  readOne(await postJson(client, addresses, body), addressSchema);

/** @throws ApiError */
export const updateAddress = async (client: ApiClient, key: number, body: AddressBody): Promise<Address> =>
  readOne(await putJson(client, `${addresses}/${key}`, body), addressSchema);

/** @throws ApiError */
export const deleteAddress = async (client: ApiClient, key: number): Promise<void> => {
  await deleteJson(client, `${addresses}/${key}`);
};

/** @throws ApiError */
export const makeDefaultAddress = async (client: ApiClient, key: number): Promise<Address> =>
  readOne(await putJson(client, `${addresses}/${key}/default`, {}), addressSchema);
