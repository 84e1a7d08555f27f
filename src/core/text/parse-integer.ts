/**
 * Reads a whole number as HTML does from an attribute: whatever follows its digits is ignored.
 * @returns undefined where there is no number
 */
export function parseInteger(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}
