/**
 * A whole number as HTML reads it from an attribute: whatever stands behind its digits does not count.
 * @returns undefined where there is none
 */
export function parseInteger(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}
