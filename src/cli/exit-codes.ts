import { PithError } from '../core/errors.ts';
import { PageTooLong } from '../page/saved-page/parse-document.ts';

/** The exit codes, as `--help` and the docs list them. */
export const EXIT_CODES = {
  unexpected: 1,
  usage: 2,
  unreadable: 3,
  empty: 4,
  tooLong: 5,
  nothingFound: 6,
  unwritable: 7,
  /** Of what was written, since only a part of the page came. */
  partial: 8,
  /** The code that shells report after Ctrl-C. */
  stopped: 130,
} as const;

export const EXIT_HELP = `Exit codes: 0 done, 1 unexpected error, 2 wrong arguments, 3 unreadable input,
  4 empty input, 5 too long, 6 nothing found, 7 not written, 8 part, 130 Ctrl-C
`;

/** An error that ends a program with its own exit code. */
export class CommandError extends PithError {
  readonly exit: keyof typeof EXIT_CODES;

  constructor(exit: keyof typeof EXIT_CODES, message: string, options?: ErrorOptions) {
    super(exit === 'nothingFound' ? 'nothing-found' : 'bad-input', message, options);
    this.exit = exit;
  }
}

/** The exit code for an error that ended a program. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return EXIT_CODES[error.exit];
  if (error instanceof PageTooLong) return EXIT_CODES.tooLong;
  const isInput = error instanceof PithError && error.code === 'bad-input';
  return isInput ? EXIT_CODES.unreadable : EXIT_CODES.unexpected;
}
