import { describe, expect, it } from 'vitest';
import { codeFiles, readText, repositoryFiles } from '../../tools/structure/measure-structure.ts';

/**
 * Words of a dialect that once had to be learnt before the code could be read, and what to write instead. A
 * pattern looks for whole words in code, comments and texts, and for parts of file names.
 */
const WORDS: readonly (readonly [said: RegExp, instead: string])[] = [
  [/\bdeeds?\b|Deed|DEED/, 'action'],
  [/\bwish(es)?\b|Wish/, 'request'],
  [/\bclippings\b|Clipping/, 'clipboard content'],
  [/\bby-hand\b|\bbyHand|ByHand/, 'correction, or manually'],
  [/\brecut\b|Recut|\bcut(Page|Corrected|Article|Labels|Document)\b/, 'apply the threshold'],
  [/\bhear(All|Page|Presses|Asking|Trusted|KeptBack)\b|\bhear-|HEARD_/, 'listen, event'],
  [/\btell(By|To|Copied|Failed|Failure|Saved|Updated|[A-Z]\w*)\b|\btell-/, 'notify'],
  [/\bsay[A-Z]\w*|\bsay-|\bsayings\b/, 'describe, text'],
  [/\bsaid-twice\b|\bsaid[A-Z]\w*|withoutSaid/, 'duplicate'],
  [/\btaken?-|\btake(From|Out|Pointed)\b|\bunsaid\b/, 'export, extract'],
  [/\bareApart\b|\bapartness\b/, 'needsSpace, word boundaries'],
  [/\bwholeFacts\b|\bFacts\b/, 'BlockMeta, atomicMeta'],
  [/\bPATIENCE\b|_PATIENCE|\bpatience\b/, 'timeout'],
  [
    /\bMOST_|\bLONGEST\b|\bLONGEST_|\bFURTHEST\b|\bCLOSENESS\b|\bNUDGE\b|\bMAYBE\b/,
    'MAX_…, TOLERANCE',
  ],
  [/\bSHIFT\b(?!')/, 'LOG_ODDS_SHIFT'],
  [
    /\b(letIn|factsOf|createFailureNews|pressOrSweep|unlessOrphan|leaveIfOrphan|againWhenBack|isGone)\b/,
    'grantActiveTab, documentProperties, createFailureNotifier, skipIfInvalidated, retryOnPageShow, isDetached',
  ],
  [
    /\b(bring(Bar|Failure|Script)|isSpent|isForPending|whenPageIsAnother|isEmptied|lookForLateText)\b/,
    'injectBar, isPressConsumed, runPendingAction, onPageChange, hasLostContent, watchLateContent',
  ],
  [
    /\b(toldCaptions|tellsParts|keptElsewhere|ofOthers|isForEars|isForOthers|shownTwin|hiddenTwins)\b/,
    'captionsByEngine, predictsRoles, hasVisibleCopy, foreign, isScreenReaderOnly, visibleDuplicate',
  ],
  [
    /\b(isUnseen|unseenNodes|creditIn|withoutByWord|isOfMany|withoutLoneStops|amongDoubtful)\b/,
    'isVisuallyHidden, parseCredit, stripBylinePrefix, isOrganization, asUncertain',
  ],
  [
    /\b(DOUBTFUL|sureness|aimOf|awaitClosed|readerTexts|putToolsAway|HARDLY_CHANGED)\b/,
    'UNCERTAIN, confidence, targetOf, waitForLayersClosed, layerTexts, closeDriverPages',
  ],
  [/\bkeptEvidence\b|\bkeepEvidence\b|PostEvidence/, 'failure report, signals'],
];

/** This list, and pages of others that tests are made of. */
const NOT_READ = /^e2e\/guards\/words\.test\.ts$|^models\/|\.(svg|jsonl?)$/;

describe('plain words', () => {
  const all = repositoryFiles().filter((file) => !NOT_READ.test(file));
  const texts = [...codeFiles(all), ...all.filter((file) => /^(docs\/)?[\w-]+\.md$/.test(file))];

  it.each(WORDS)('%s does not come back: write %s', (word) => {
    const named = texts.filter((file) => word.test(file));
    const found = texts.flatMap((file) =>
      readText(file)
        .split('\n')
        .flatMap((line, i) => (word.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect([...named, ...found]).toEqual([]);
  });
});
