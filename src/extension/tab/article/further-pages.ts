import type { FurtherPageRequest } from '../../../article/host-messages.ts';
import { joinPages } from '../../../article/join-pages.ts';
import { type AllPages, readAllPages } from '../../../article/read-all-pages.ts';
import { PithError } from '../../../core/errors.ts';
import type { FurtherPages } from '../../layers/page/article-maker.ts';
import type { askForFurtherPage } from '../../platform/worker/label-port.ts';

type Source = Pick<FurtherPageRequest, 'html' | 'url'>;

export function createFurtherPages(ask: typeof askForFurtherPage): FurtherPages {
  /** Of the page whose address this is. */
  let address = '';
  let sources = new Map<string, Source>();
  let loaded: Pick<AllPages<Source>, 'further' | 'isWhole'> = { further: [], isWhole: false };

  /** A script may have led to another page since. */
  function forgetOthers(): void {
    if (address === location.href) return;
    address = location.href;
    sources = new Map();
    loaded = { further: [], isWhole: false };
  }

  return {
    async load(first, { engine, choice, signal, onPage }) {
      forgetOthers();
      const kept = sources;
      const { further, isWhole, failure } = await readAllPages(first, {
        async read(url) {
          const source = kept.get(url) ?? (await fetchPage(url, signal));
          kept.set(url, source);
          return { source, article: await ask({ ...source, engine, choice }, signal) };
        },
        onPage,
        signal,
      });
      if (kept === sources) loaded = { further: further.map(({ source }) => source), isWhole };
      if (failure !== undefined) throw failure.error;
    },

    async join(first, { engine, choice, signal }) {
      forgetOthers();
      const { further, isWhole } = loaded;
      if (further.length === 0 || first.metadata.pages === undefined) return first;
      const asked = further.map((source) => ask({ ...source, engine, choice }, signal));
      const articles = await Promise.all(asked);
      const { blocks } = joinPages(isWhole ? articles : [first, ...articles]);
      const { pages: _series, ...own } = first.metadata;
      // Where a page could not be loaded, the text ends with the last one that was.
      const last = isWhole ? undefined : articles.at(-1)?.metadata.pages;
      return { metadata: { ...own, ...(last?.next && { pages: last }) }, blocks };
    },
  };
}

async function fetchPage(url: string, signal: AbortSignal): Promise<Source> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
  if (!response.ok || new URL(response.url).origin !== location.origin) {
    throw new PithError('unexpected', `${url} answered ${response.status} from ${response.url}.`);
  }
  const named = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  const bytes = await response.arrayBuffer();
  return { html: decoderOf(named).decode(bytes), url };
}

/** Pages of one text are written alike; a name that no browser knows is none. */
function decoderOf(named: string | undefined): TextDecoder {
  try {
    return new TextDecoder(named ?? document.characterSet);
  } catch {
    return new TextDecoder();
  }
}
