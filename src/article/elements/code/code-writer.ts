/** Joins pieces of code, and begins a line where an element begins one. */
export class CodeWriter {
  private readonly parts: string[] = [];
  /** Kept beside the parts: to look at the end of a string that grows is to copy all of it. */
  private endsInBreak = true;
  private hasLineText = false;
  /** A line has ended by its element; the line break itself may still stand in the text. */
  private isLineOver = false;

  /** Whether nothing of the present line is written yet. */
  get isAtStart(): boolean {
    return this.isLineOver || this.endsInBreak;
  }

  write(text: string): void {
    if (text === '') return;
    if (this.isLineOver && !/^[ \t\r]*\n/.test(text)) this.add('\n');
    this.isLineOver = false;
    this.hasLineText = true;
    this.add(text);
  }

  startLine(): void {
    if (this.isLineOver || !this.isAtStart) this.add('\n');
    this.isLineOver = false;
    this.hasLineText = false;
  }

  /** An element without a line break of its own at its end gets one; so does an empty one. */
  endLine(): void {
    this.isLineOver = !(this.hasLineText && this.endsInBreak);
  }

  private add(text: string): void {
    this.parts.push(text);
    this.endsInBreak = text.endsWith('\n');
  }

  finish(): string {
    return this.parts
      .join('')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u00a0', ' ') // For pages; no compiler takes it, nor where a line may be broken.
      .replaceAll('\u200b', '')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
  }
}
