/** The federal units of Brazil: 26 states and the Federal District. */
export const states = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const;

export type State = keyof typeof states;

export const stateCodes = Object.keys(states) as [State, ...State[]];

/** The place of a postal code; the code of a whole town has neither street nor neighbourhood. */
export interface PostalCodePlace {
  /** 8 digits. */
  cep: string;
  street: string | null;
  neighborhood: string | null;
  /** null where only the state is known. */
  city: string | null;
  state: State;
}

/** Where a parcel goes. */
export interface PostalAddress {
  /** 8 digits. */
  zipCode: string;
  street: string;
  /** 'S/N' without a number. */
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: State;
}

/** A delivery address of a customer. */
export interface Address extends PostalAddress {
  id: number;
  /** A name of its own: 'Casa'. */
  label: string | null;
  isDefault: boolean;
}

/**
 * The default destination of parcels: the default address, else the first one; null without addresses.
 * @example defaultAddressOf([]) // null
 */
export const defaultAddressOf = (addresses: readonly Address[]): Address | null =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;
