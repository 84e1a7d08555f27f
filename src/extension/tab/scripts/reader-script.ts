import { WHOLE_PAGE } from '../../../core/action-request.ts';
import { createSitePassages } from '../../layers/corrections/site-passages.ts';
import { articleMaker } from '../../layers/page/article-maker.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { createReader } from '../../layers/reader/reader.ts';
import { failureNotifier } from '../../layers/ui/notices/notify-failure.ts';
import { notifyPressNeeded } from '../../layers/ui/notices/notify-press-needed.ts';
import { updateNotifier } from '../../layers/ui/notices/notify-updated.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';
import { rememberUsed } from '../../platform/settings/last-used.ts';
import { keepPlace, recallPlace } from '../../platform/settings/reading-places.ts';
import { watchSettings } from '../../platform/settings/settings-store.ts';
import { detectedLanguage, detectLanguage } from '../article/page-language.ts';
import { foldRest } from '../page/apply-threshold.ts';
import { isDoubtful } from '../page/is-doubtful.ts';

// Injected on demand beside the content script. It opens the reader over the page.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('reader')) addReader(pith);

function addReader(page: PithPage): void {
  const reader = createReader({
    async read(signal) {
      const read = await page.read({ signal });
      await detectLanguage(read);
      return read;
    },
    followChanges: page.followChanges,
    async article(read, { foldsRest, ...choice }) {
      const kept = await page.labelAsCorrected(read, choice);
      const documents = foldsRest ? foldRest(kept) : kept;
      const { signal } = new AbortController();
      const further = { engine: read.engine, choice };
      const language = detectedLanguage(read);
      return articleMaker(page).make(documents, { language, signal, further });
    },
    async loadPages(read, { choice, ...options }) {
      const { make, further } = articleMaker(page);
      const documents = await page.labelAsCorrected(read, choice);
      const first = await make(documents, { language: '', signal: options.signal });
      await further?.load(first, { ...options, choice, engine: read.engine });
    },
    corrections: page.corrections,
    passages: createSitePassages(page),
    isDoubtful,
    setStrictness: page.setStrictness,
    perform(action) {
      void rememberUsed(action);
      void page.perform(action, WHOLE_PAGE);
    },
    settings: page.settings,
    storeReader: (change) =>
      changeSettings((old) => ({ ...old, reader: { ...old.reader, ...change } })),
    recallPlace: page.places?.recall ?? (() => recallPlace(location.href)),
    keepPlace: page.places?.keep ?? ((place) => void keepPlace(location.href, place)),
    watchSettings,
    fail: failureNotifier(),
    onRendered: page.readers.notify,
  });
  page.addActions({
    reader({ isUnasked, hasAllPages }) {
      if (hasAllPages === true) return reader.allPages();
      return isUnasked === true ? reader.openByItself() : reader.toggle();
    },
    listen: reader.listen,
  });
  page.overlays.add(reader);
  page.followRefusals(notifyPressNeeded);
  page.followOrphaned(updateNotifier());
}
