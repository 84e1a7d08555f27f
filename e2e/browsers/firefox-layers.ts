import type { Data } from './browser.ts';

interface Protocol {
  send(method: string, parameters: object): Promise<{ result: unknown }>;
}

interface RemoteNode {
  readonly sharedId?: string;
  readonly value?: { readonly shadowRoot?: RemoteNode | null };
}

/** Runs a function with the closed root of the extension's layers, which the protocol shows if asked. */
export async function runInLayers<R>(
  protocol: Protocol,
  context: string,
  { task, argument }: { task: (root: ShadowRoot | null, argument: never) => R; argument: Data },
): Promise<R> {
  const target = { context };
  const { result } = await protocol.send('script.evaluate', {
    target,
    awaitPromise: false,
    expression: `document.querySelector('[data-pith-layers]')`,
    serializationOptions: { includeShadowTree: 'all', maxDomDepth: 1 },
  });
  const host = (result as { readonly result: RemoteNode }).result;
  const sharedId = host.value?.shadowRoot?.sharedId;
  const called = await protocol.send('script.callFunction', {
    target,
    awaitPromise: true,
    functionDeclaration: `async (root, argument) =>
      JSON.stringify((await (${task})(root, JSON.parse(argument))) ?? null)`,
    arguments: [
      sharedId === undefined ? { type: 'null' } : { sharedId },
      { type: 'string', value: JSON.stringify(argument) },
    ],
  });
  const answer = called.result as {
    readonly result?: { readonly value: string };
    readonly exceptionDetails?: { readonly text: string };
  };
  if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text ?? 'No answer');
  return JSON.parse(answer.result.value) as R;
}
