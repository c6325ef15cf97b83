/** 'A1', 'A2' … 'B1': the place of a line when a list is pressed on the two sides of a record. */
export const sidePosition = (index: number, total: number): string => {
  const sideA = Math.ceil(total / 2);
  return index < sideA ? `A${index + 1}` : `B${index - sideA + 1}`;
};
