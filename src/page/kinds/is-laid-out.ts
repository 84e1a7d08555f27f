/** Ends and beginnings of lines that only programs have. */
const CODE_LINE =
  /[{};]\s*$|^\s*(?:#include|import\s|def\s|function\s|class\s|const\s|let\s|var\s|return\b|\$\s|>>>\s|<\/?[a-z])|=>|\(\);?\s*$/;
/** Share of the characters of a drawing that are neither letters nor digits. */
const MIN_DRAWN = 0.5;
const DRAWN = /[^\p{L}\p{N}\p{M}\s.,;:'"!?()]/gu;
/** Lines of text that a column of blanks runs through. */
const MIN_ROWS = 2;
/** Blanks side by side in every line that are no chance. */
const MIN_GAP = 2;

/**
 * Whether lines are laid out by their columns: a table, a drawing, a program. They make no sense in any other form.
 * @param lines without tabs
 */
export function isLaidOut(lines: readonly string[]): boolean {
  return hasColumns(lines) || isDrawn(lines) || isCode(lines);
}

/** Whether blanks run down through all lines with text on both sides. */
function hasColumns(lines: readonly string[]): boolean {
  if (lines.length < MIN_ROWS) return false;
  const start = Math.min(...lines.map((line) => line.search(/\S/)));
  const width = Math.max(...lines.map((line) => line.length));
  let gap = 0;
  for (let column = start; column < width; column++) {
    const isBlank = lines.every((line) => (line[column] ?? ' ') === ' ');
    if (isBlank) gap++;
    else {
      if (gap >= MIN_GAP && isBetween(lines, column, gap)) return true;
      gap = 0;
    }
  }
  return false;
}

/** Whether most lines have text before and behind a gap; what is only further in is a paragraph or a list. */
function isBetween(lines: readonly string[], column: number, gap: number): boolean {
  const rows = lines.filter(
    (line) => line.slice(0, column - gap).trim() !== '' && line.slice(column).trim() !== '',
  );
  return rows.length >= Math.max(MIN_ROWS, lines.length / 2);
}

function isDrawn(lines: readonly string[]): boolean {
  const characters = lines.join('').replace(/\s/g, '').length;
  const drawn = lines.join('').match(DRAWN)?.length ?? 0;
  return lines.length > 1 && drawn >= MIN_DRAWN * characters;
}

function isCode(lines: readonly string[]): boolean {
  const found = lines.filter((line) => CODE_LINE.test(line)).length;
  return lines.length > 1 && found * 2 >= lines.length;
}
