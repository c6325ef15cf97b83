/** One line of a cart, as the parcel sees it. */
export interface ParcelItem {
  quantity: number;
  /** Of one unit; null when the store does not know it. */
  weightGrams: number | null;
}

/** One box as shipping services want it: centimetres and kilograms. */
export interface Parcel {
  heightCm: number;
  widthCm: number;
  lengthCm: number;
  weightKg: number;
}

/** Of one unit whose weight is not known, and of a parcel without items. */
const defaultWeightGrams = 300;
const minimumWeightGrams = 100;
const minimumHeightCm = 1;
/** Of one unit. */
export const unitHeightCm = 0.2;
/** A 12-inch sleeve. */
export const sideCm = 31;

/** A weight as stores write it, in grams; null when it is none. */
export const gramsOf = (weight: { value: number; unit: 'g' | 'kg' }): number | null => {
  const grams = weight.unit === 'kg' ? weight.value * 1000 : weight.value;
  return Number.isFinite(grams) && grams > 0 ? Math.round(grams) : null;
};

/** Everything goes into one box, as wide as a sleeve and as high as the pile. */
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
