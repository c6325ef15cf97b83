/** The part of a cart line that matters for shipping. */
export interface ParcelItem {
  quantity: number;
  /** Weight of one unit; null when unknown. */
  weightGrams: number | null;
}

/** One box, in the centimetres and kilograms that shipping services take. */
export interface Parcel {
  heightCm: number;
  widthCm: number;
  lengthCm: number;
  weightKg: number;
}

/** Weight of a unit of unknown weight, and of a parcel without items. */
const defaultWeightGrams = 300;
const minimumWeightGrams = 100;
const minimumHeightCm = 1;
/** Height of one unit. */
export const unitHeightCm = 0.2;
/** Width and length of a 12-inch sleeve. */
export const sideCm = 31;

/**
 * A weight in grams; null unless it is positive.
 * @example gramsOf({ value: 0.18, unit: 'kg' }) // 180
 */
export const gramsOf = (weight: { value: number; unit: 'g' | 'kg' }): number | null => {
  const grams = weight.unit === 'kg' ? weight.value * 1000 : weight.value;
  return Number.isFinite(grams) && grams > 0 ? Math.round(grams) : null;
};

/**
 * The one box that holds all items: as wide as a sleeve and as high as the stack.
 * @example packParcel([{ quantity: 2, weightGrams: 180 }]) // { heightCm: 1, widthCm: 31, lengthCm: 31, weightKg: 0.36 }
 */
export const packParcel = (items: readonly ParcelItem[]): Parcel => {
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  const grams = items.reduce(
    (sum, item) => sum + item.quantity * (item.weightGrams ?? defaultWeightGrams),
    0,
  );
  return {
    heightCm: Math.max(minimumHeightCm, Math.ceil(units * unitHeightCm)),
    widthCm: sideCm,
    lengthCm: sideCm,
    weightKg: Math.max(minimumWeightGrams, units ? grams : defaultWeightGrams) / 1000,
  };
};
