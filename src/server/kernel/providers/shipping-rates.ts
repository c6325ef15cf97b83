import type { Parcel } from '#domain/orders/parcel.ts';
import type { Centavos } from '#domain/money.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';

/** A parcel to be sent. */
export interface Shipment {
  parcel: Parcel;
  /** 8 digits each. */
  from: string;
  to: string;
  /** What the contents are worth, for the insurance. */
  value: Centavos;
}

/** Says what a parcel costs. */
export interface ShippingRates {
  /**
   * The options of a shipment, in any order; empty when no service goes there.
   * @throws ShippingRatesError
   */
  quote(shipment: Shipment): Promise<ShippingOption[]>;
}

/**
 * Why there are no rates: the shopkeeper has not connected the service or its token has expired, the service refuses the
 * postal code, or it gives no usable answer.
 */
export type RatesFailure = 'not-connected' | 'wrong-address' | 'down';

export class ShippingRatesError extends Error {
  override name = 'ShippingRatesError';
  readonly failure: RatesFailure;

  constructor(failure: RatesFailure, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.failure = failure;
  }
}
