/** The position of a list entry numbered like the tracks on two sides of a record: 'A1', 'A2' … 'B1'. */
export const sidePosition = (index: number, total: number): string => {
  const sideA = Math.ceil(total / 2);
  return index < sideA ? `A${index + 1}` : `B${index - sideA + 1}`;
};
