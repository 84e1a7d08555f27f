import type { LabelRequest, PageReply, PageRequest } from '../../../article/host-messages.ts';
import { recallSite, rememberVisit } from '../../platform/sites/site-store.ts';
import type { LabelWorker } from '../../platform/worker/label-worker.ts';

/**
 * Asks the worker about a page. A page whose site is remembered is sent with what is known of it, and remembered then.
 * @param answer called once, unless the request is cancelled first
 * @returns cancels the request
 */
export function askOnSite(
  worker: Pick<LabelWorker, 'ask'>,
  request: PageRequest,
  answer: (reply: PageReply) => void,
): () => void {
  if (request.type !== 'label' || request.site === undefined) return worker.ask(request, answer);
  const { site } = request;
  let isCancelled = false;
  let cancel = (): void => {
    isCancelled = true;
  };
  void withMemory(request, site).then((asked) => {
    if (!isCancelled) cancel = worker.ask(asked, (reply) => answer(remembered(reply, site)));
  });
  return () => cancel();
}

/** Without its memory, a site is judged as one that is new. */
async function withMemory(request: LabelRequest, site: string): Promise<LabelRequest> {
  try {
    return { ...request, known: await recallSite(site) };
  } catch (error) {
    console.info('What is known of the site could not be read:', error);
    return request;
  }
}

function remembered(reply: PageReply, site: string): PageReply {
  if (reply.type !== 'labeled') return reply;
  const { visit, ...rest } = reply;
  if (visit !== undefined) {
    // It is a convenience, so that a full disk goes to the log alone.
    rememberVisit(site, visit).catch((error: unknown) => {
      console.info('The page could not be remembered for its site:', error);
    });
  }
  return rest;
}
