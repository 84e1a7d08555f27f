import { ENGINE_IDS, type EngineId } from '../../../core/engine.ts';
import { reportError } from '../../../core/errors.ts';
import type { Explanation } from '../../../core/explanation.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { engineName } from '../ui/engine-name.ts';
import { message } from '../ui/message.ts';
import { failureKey } from '../ui/notices/failure-key.ts';
import { buildInfluences } from './influence-bars.ts';

export interface ExplainerOptions {
  readonly engines: readonly EngineId[];
  /** Explains a leaf, which takes seconds on a long page. */
  explain(engine: EngineId, signal: AbortSignal): Promise<Explanation>;
  announce(words: string): void;
  /** The answer is there; undefined while it is waited for. */
  onExplained(explanation: Explanation | undefined): void;
}

/**
 * Shows what influenced an engine's answer for a leaf. It asks one engine at a time, and can be
 * stopped.
 * Creates the explainer, and starts with the first engine at once.
 */
export function createExplainer({ engines, explain, announce, onExplained }: ExplainerOptions) {
  let asking = new AbortController();
  const options = engines.map((engine) =>
    buildElement('option', { value: engine }, [engineName(engine)]),
  );
  const select = buildElement('select', { name: 'engine' }, options);
  const label = buildElement('label', {}, [message('whyMoved'), ' ', select]);
  const stop = textButton(message('compareStop'), () => {
    asking.abort();
    settle(buildHint(message('whyStopped')), again);
  });
  const again = textButton(message('compareAgain'), () => void ask());
  const answer = buildElement('div', { class: 'answer' });
  const heading = buildElement('h3', {}, [label]);
  const element = buildElement('section', { class: 'explainer' }, [heading, answer]);

  async function ask(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const engine = ENGINE_IDS.find((id) => id === select.value);
    if (engine === undefined) return;
    const words = message('whyWorking');
    const progress = buildElement('progress', { 'aria-label': words });
    settle(buildHint(words), progress, stop);
    onExplained(undefined);
    try {
      const explanation = await explain(engine, signal);
      if (signal.aborted) return;
      settle(buildInfluences(explanation));
      onExplained(explanation);
      announce(message('whyReady'));
    } catch (error) {
      if (signal.aborted) return;
      const { code } = reportError(error);
      if (code === 'unexpected') console.error(error);
      settle(buildHint(message(failureKey(code))), again);
    }
  }

  function settle(...children: Node[]): void {
    const { activeElement } = element.getRootNode() as ShadowRoot;
    const hadFocus = answer.contains(activeElement);
    answer.replaceChildren(...children);
    if (hadFocus) select.focus({ preventScroll: true });
  }

  listen(select, 'change', () => void ask());
  void ask();
  return { element, end: () => asking.abort() };
}

function buildHint(words: string): HTMLElement {
  return buildElement('p', { class: 'hint' }, [words]);
}
