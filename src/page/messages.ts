import { type ActionRequest, parseActionOptions } from '../core/action-request.ts';
import { isAction } from '../core/actions.ts';
import {
  type AnnotationRequest,
  parseAnnotationRequest,
} from '../core/annotations/annotation-request.ts';
import { ERROR_CODES, type ErrorCode } from '../core/errors.ts';
import { isHighlightName } from '../core/highlight-name.ts';
import { isRecord } from '../core/is-record.ts';
import { type FieldChange, parseFieldChanges } from '../core/settings/field-changes.ts';
import { type HighlightSettings, parseHighlight } from '../core/settings/settings.ts';

/** Messages from the content script to the background. */
export type BackgroundRequest =
  /** The background answers once a host listens for LABEL_PORT. */
  | { readonly type: 'ensure-host' }
  /** Puts the colors of the highlight into the documents of the tab, or takes them out. */
  | {
      readonly type: 'style';
      readonly isOn: boolean;
      readonly highlight: HighlightSettings;
      /**
       * The number of the style sheet, from 0. Sheets of the same colors differ by it, so that one
       * can replace the other.
       */
      readonly copy: number;
      /** The names of the highlight, in light documents and in dark ones. */
      readonly names: readonly string[];
      /** Selectors of the part of the page to color; the answer comes once that is done. */
      readonly slice?: string;
    }
  | {
      readonly type: 'compare-style';
      readonly style: CompareStyle;
      readonly isOn: boolean;
      /** The names of the marks, or of the highlight that the comparison covers. */
      readonly names: readonly string[];
    }
  | { readonly type: 'status'; readonly status: PageStatus }
  /** A page asks for an action whose script it does not have yet, such as the reader. */
  | ({ readonly type: 'perform' } & ActionRequest)
  /** A page asks to open an address of another application, which the background checks. */
  | { readonly type: 'open-address'; readonly address: string }
  /** A page asks for the reader because the user wants it opened on this site at once. */
  | { readonly type: 'open-reader' }
  /** A page asks for the user's own highlights because the user wants them shown on this site at once. */
  | {
      readonly type: 'show-marks';
      readonly url: string;
      /** What the page calls its address itself; empty where it does not. */
      readonly canonical: string;
    }
  /** The user wants their own highlights shown on the site of this page from now on. */
  | { readonly type: 'always-show-marks' }
  /** A page whose highlight has been painted asks for the bar's script. */
  | { readonly type: 'bring-bar' }
  /** Brings what purifies formulas and drawings into the page, and answers once it is there. */
  | { readonly type: 'bring-purifiers' }
  /** A page where an action has failed asks for the script that shows the failure. */
  | { readonly type: 'bring-failure' }
  /** A page asks for the script of highlights and notes, which it gets if it has any or if text is selected. */
  | {
      readonly type: 'bring-annotations';
      readonly url: string;
      /** What the page calls its address itself; empty where it does not. */
      readonly canonical: string;
      readonly hasSelection: boolean;
    }
  /** A page asks for the secret by which the names of highlights are recognized; the answer is a string. */
  | { readonly type: 'highlight-secret' }
  /** A page changes settings; the answer is the settings as they are stored then, or words where they are not. */
  | { readonly type: 'change-settings'; readonly changes: readonly FieldChange[] }
  /** A page asks to keep its article; the answer is a `KeepAnswer`. */
  | { readonly type: 'keep'; readonly kept: unknown }
  /** A page asks the store of highlights and notes; the answer is an `AnnotationAnswer`. */
  | { readonly type: 'annotations'; readonly request: AnnotationRequest };

/**
 * The style sheets of a comparison: the colors of its marks, and a cover that hides the highlight
 * beneath them; the tints of the parts of a page; and the user's own highlights.
 */
export const COMPARE_STYLES = ['marks', 'cover', 'tints', 'annotations'] as const;
export type CompareStyle = (typeof COMPARE_STYLES)[number];

/**
 * Message from the background to the content script. A page that Pith is working on answers `true`.
 */
export const ARE_YOU_THERE = 'are-you-there';

/** The status that the toolbar button shows for a tab. */
export type PageStatus =
  | { readonly state: 'off' }
  | { readonly state: 'working' }
  | {
      readonly state: 'done';
      /** Words that are highlighted, and words of the page. */
      readonly kept: number;
      readonly all: number;
      /** Whether the page was too long, so that its end was left out. */
      readonly truncated: boolean;
    }
  | { readonly state: 'failed'; readonly code: ErrorCode }
  /** A notice that could not be shown over the page. */
  | { readonly state: 'notified'; readonly isProblem: boolean; readonly text: string };

/** The request in a message to the background; undefined where the message is not understood. */
export function parseBackgroundRequest(message: unknown): BackgroundRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { type, isOn, highlight, status, action, names } = message;
  if (type === 'ensure-host' || type === 'open-reader') return { type };
  if (type === 'bring-bar' || type === 'bring-failure' || type === 'bring-purifiers') {
    return { type };
  }
  if (type === 'highlight-secret' || type === 'always-show-marks') return { type };
  if (type === 'style' && typeof isOn === 'boolean' && isIndex(message.copy) && areNames(names)) {
    const { slice, copy } = message;
    const style = { type, isOn, highlight: parseHighlight(highlight), copy, names } as const;
    if (slice === undefined) return style;
    return isSlice(slice) ? { ...style, slice } : undefined;
  }
  if (type === 'compare-style' && typeof isOn === 'boolean' && areNames(names)) {
    return isCompareStyle(message.style) ? { type, style: message.style, isOn, names } : undefined;
  }
  if (type === 'keep') return { type, kept: message.kept };
  if (type === 'open-address' && typeof message.address === 'string') {
    return { type, address: message.address };
  }
  if (type === 'status' && isStatus(status)) return { type, status };
  if (type === 'annotations') {
    const request = parseAnnotationRequest(message.request);
    return request && { type, request };
  }
  if (type === 'change-settings') {
    const changes = parseFieldChanges(message.changes);
    return changes && { type, changes };
  }
  if (type === 'show-marks') {
    const { url, canonical } = message;
    const isKnown = typeof url === 'string' && typeof canonical === 'string';
    return isKnown ? { type, url, canonical } : undefined;
  }
  if (type === 'bring-annotations' && typeof message.hasSelection === 'boolean') {
    const { url, canonical, hasSelection } = message;
    const isKnown = typeof url === 'string' && typeof canonical === 'string';
    return isKnown ? { type, url, canonical, hasSelection } : undefined;
  }
  if (type === 'perform' && isAction(action)) {
    return { type, action, details: parseActionOptions(message.details) };
  }
  return undefined;
}

/**
 * Whether a value is made of selectors that count children. Nothing else may get into a style
 * sheet.
 */
function isSlice(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9:()>,+-]+$/.test(value);
}

/** Whether a value is a list of highlight names. Nothing else may get into a style sheet. */
function areNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isHighlightName);
}

function isCompareStyle(value: unknown): value is CompareStyle {
  return COMPARE_STYLES.some((style) => style === value);
}

function isStatus(value: unknown): value is PageStatus {
  if (!isRecord(value)) return false;
  if (value.state === 'done') {
    const areCounts = typeof value.kept === 'number' && typeof value.all === 'number';
    return areCounts && typeof value.truncated === 'boolean';
  }
  if (value.state === 'notified') {
    return typeof value.isProblem === 'boolean' && typeof value.text === 'string';
  }
  if (value.state === 'failed') return ERROR_CODES.some((code) => code === value.code);
  return value.state === 'off' || value.state === 'working';
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
