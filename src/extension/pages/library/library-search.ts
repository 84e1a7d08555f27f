import type { SearchReply, SearchRequest } from './search-messages.ts';

/**
 * The search through all texts of the library.
 * @param onFound called with each answer to the question that was asked last
 */
export function createLibrarySearch(onFound: () => void) {
  let worker: Worker | undefined;
  let asked = '';
  let found: SearchReply | undefined;

  function send(request: SearchRequest): void {
    worker ??= startWorker((reply) => {
      if (reply.wanted !== asked) return;
      found = reply;
      onFound();
    });
    worker.postMessage(request);
  }

  return {
    /** What the last question has found; undefined where nothing is asked, or not answered yet. */
    get found() {
      return found;
    },
    /** The user is about to ask something. */
    prepare: () => send({ type: 'prepare' }),
    ask(wanted: string) {
      asked = wanted.trim();
      if (asked !== '') {
        send({ type: 'search', wanted: asked });
        return;
      }
      found = undefined;
      onFound();
    },
    /** Articles have changed. */
    renew() {
      if (worker === undefined) return;
      send({ type: 'renew' });
      if (asked !== '') send({ type: 'search', wanted: asked });
    },
  };
}

function startWorker(onReply: (reply: SearchReply) => void): Worker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => onReply(data));
  return worker;
}
