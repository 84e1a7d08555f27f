/** Paper with the margins that browsers give it. */
export const PAPER = {
  format: 'A4',
  margin: { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' },
} as const;
