/** What GitHub takes out of the words of a heading: all but letters, digits, `_`, `-` and spaces. */
const UNNAMED = /[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu;

/** The names that GitHub, and renderers after it, give the headings of a text, in their order. */
export class FragmentNames {
  private readonly counted = new Map<string, number>();

  /** The name of the next heading; empty where its words have nothing that a name could hold. */
  next(words: string): string {
    const name = words.toLowerCase().replace(UNNAMED, '').replaceAll(' ', '-');
    let count = this.counted.get(name);
    if (count === undefined) {
      this.counted.set(name, 0);
      return name;
    }
    let unique: string;
    do unique = `${name}-${++count}`;
    while (this.counted.has(unique));
    this.counted.set(name, count);
    this.counted.set(unique, 0);
    return unique;
  }
}
