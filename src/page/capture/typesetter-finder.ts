import type { TypedTex } from './article-extras.ts';
import type { PageReader } from './page-reader.ts';

/** Addresses of scripts and style sheets of typesetters for TeX. */
const TYPESETTER_ADDRESS = /math-?jax|katex|temml|mathlive|jsmath|texme/i;
/** Names by which an inline script sets one up. */
const SET_UP = /MathJax|renderMathInElement|katex|tex2jax/;
/** A single dollar in quotes is one of the marks that the script sets up. */
const DOLLAR = /(['"`])\$\1/;
/** Longer inline scripts hold a page's data, and are not looked through. */
const MAX_SCRIPT_LENGTH = 50_000;

/** Finds out from a page's scripts whether, and between which marks, they set typed TeX. */
export class TypesetterFinder<N> {
  private readonly reader: PageReader<N>;
  private hasTypesetter = false;
  private isSetUp = false;
  private hasDollars = false;

  constructor(reader: PageReader<N>) {
    this.reader = reader;
  }

  styleSheet(link: N): void {
    this.address(link, 'href');
  }

  script(script: N): void {
    this.address(script, 'src');
    if (this.hasDollars) return;
    const parts = this.reader.children(script, 'script');
    for (let i = 0; i < parts.length; i++) {
      const text = this.reader.text(parts[i]);
      if (text.length > MAX_SCRIPT_LENGTH || !SET_UP.test(text)) continue;
      this.hasTypesetter = true;
      this.isSetUp = true;
      this.hasDollars ||= DOLLAR.test(text);
    }
  }

  finish(): TypedTex {
    if (!this.hasTypesetter) return 'none';
    if (this.hasDollars) return 'dollars';
    return this.isSetUp ? 'brackets' : 'unknown';
  }

  private address(element: N, name: string): void {
    this.hasTypesetter ||= TYPESETTER_ADDRESS.test(this.reader.attribute(element, name));
  }
}
