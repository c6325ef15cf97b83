import type { Parcel } from '#domain/orders/parcel.ts';
import type { Centavos } from '#domain/money.ts';
import type { ShippingOption } from '#domain/orders/shipping.ts';

/** A parcel to be sent. */
export interface Shipment {
  parcel: Parcel;
  /** 8 digits each. */
  from: string;
  to: string;
  /** The value of the contents, for the insurance. */
  value: Centavos;
}

/** Quotes the freight of a parcel. */
export interface ShippingRates {
  /**
   * The options of a shipment, in any order; empty when no service delivers there.
   * @throws ShippingRatesError
   */
  quote(shipment: Shipment): Promise<ShippingOption[]>;
}

/**
 * The failure of a quote: the service is not connected or its token has expired, it rejects the postal code, or it
 * gives no usable answer.
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
