const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** Amex prints 4-6-5 digits, the others groups of four. */
export const maskCardNumber = (text: string): string => {
  const digits = digitsOf(text, 19);
  if (!/^3[47]/.test(digits)) return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
};

/** 'MM/AA'; password managers fill in 'MM/AAAA'. */
export const maskExpiry = (text: string): string => {
  const digits = digitsOf(text, 6);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${year}` : digits;
};

export const maskSecurityCode = (text: string): string => digitsOf(text, 4);
