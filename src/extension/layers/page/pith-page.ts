import type { ActionOptions } from '../../../core/action-request.ts';
import type { Action } from '../../../core/actions.ts';
import type { EngineId } from '../../../core/engine.ts';
import type { ErrorCode } from '../../../core/errors.ts';
import type { LabelChoice, Settings } from '../../../core/settings/settings.ts';
import type { PageStatus } from '../../../page/messages.ts';
import type { Latest } from '../../platform/events/latest.ts';
import type { ReadingPlace } from '../../platform/settings/reading-places.ts';
import type { ReaderSurface } from '../reader/reader-surface.ts';
import type { ArticleMaker, Purifiers } from './article-maker.ts';
import type { Corrections } from './corrections.ts';
import type { Overlays } from './overlays.ts';
import type { LabeledDocument, ReadPage } from './read-page.ts';
import type { HighlightListener } from './shown-highlight.ts';

/** Something that the user has asked for, and that has come to nothing. */
export interface Failure {
  readonly code: ErrorCode;
  /** Asks for it once more. */
  again(): void;
}

/** Hears of a failure; undefined when it is over. */
export type FailureListener = (failure: Failure | undefined) => void;

/** Does one action in the page, and tells the user itself what came of it. */
export type ActionHandler = (details: ActionOptions) => Promise<void> | void;

/** Pith in one tab. The scripts that are injected on demand find it as `globalThis.pith`. */
export interface PithPage {
  /**
   * The page read and labeled; from memory while it has not changed since.
   * @param options.engine in place of the one that the user has chosen
   * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
   */
  read(options: { readonly engine?: EngineId; readonly signal: AbortSignal }): Promise<ReadPage>;
  /** What is kept of a page as it was read, by what the engine says of it. */
  label(page: ReadPage, choice: LabelChoice): Promise<LabeledDocument[]>;
  /** The same, but for what the user has said, of the site's pages and of this one. */
  labelAsCorrected(page: ReadPage, choice: LabelChoice): Promise<LabeledDocument[]>;
  /** The listener hears of text of the page that comes, goes or changes. @returns ends the listening */
  followChanges(listener: () => void): () => void;
  /**
   * Cuts the highlight anew from the probabilities at hand, and stores the setting.
   * @param strictness in [-1, 1]; higher keeps less
   * @throws PithError `not-stored` when the storage does not take it; then it goes on for this page
   */
  setStrictness(strictness: number): Promise<void>;
  /** The same without storing it, for a slider that is still moving. */
  tryStrictness(strictness: number): void;
  /** As they hold for this page now: with a strictness that is not stored yet. */
  settings(): Promise<Settings>;
  /** What the user has said of passages of the page; the highlight follows them at once. */
  readonly corrections: Corrections;
  /** Shows a status by the toolbar button. */
  report(status: PageStatus): void;
  /** Switches the highlight on, if it is neither on nor on its way. */
  showHighlight(): void;
  /** The listener hears what the highlight shows, at once and whenever that changes. */
  followHighlight(listener: HighlightListener): void;
  /** What overlays the page, such as the reader: it is put away when the page itself is to be seen. */
  readonly overlays: Overlays;
  /** The article in the reader; undefined while that is closed. */
  readonly readers: Latest<ReaderSurface | undefined>;
  /** The listener hears of what has come to nothing, the last one at once; undefined when that is over. */
  followFailures(listener: FailureListener): void;
  /** The listener hears when the browser wants a press of the button before it lets us do what was asked for. */
  followRefusals(listener: () => void): void;
  /** The listener hears of something that the user wants after the extension was updated: nothing here can do it any more. */
  followOrphaned(listener: () => void): void;
  /** Where the user stopped in a kept article; missing for a page, whose place is stored by its address. */
  readonly places?: {
    recall(): Promise<ReadingPlace | undefined>;
    /** Undefined forgets it. */
    keep(place: ReadingPlace | undefined): void;
  };
  /** Makes articles of the page; undefined before the script is there that can, which is brought in before all that need it. */
  articles: ArticleMaker | undefined;
  /** Undefined before the script is there, which is brought in when something has to be purified. */
  purifiers: Purifiers | undefined;
  /** Scripts that are injected on demand put their actions here. */
  addActions(actions: Partial<Record<Action, ActionHandler>>): void;
  /** Whether the script of an action is there. */
  knows(action: Action): boolean;
  /** Does an action, and says so when it fails; one whose script is not there is done once it is. */
  perform(action: Action, details: ActionOptions): Promise<void>;
}

declare global {
  var pith: PithPage | undefined;
}
