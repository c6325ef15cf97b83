/**
 * The digits of a barcode that is a GTIN by length and check digit (GS1 General Specifications, 7.9), else null.
 * @example gtinOf('5 012394-144777') // '5012394144777'
 * @example gtinOf('5012394144778') // null
 */
export const gtinOf = (barcode: string | null): string | null => {
  const digits = (barcode ?? '').replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null;
};
