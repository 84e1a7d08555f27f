import type { Data } from './browser.ts';

interface Protocol {
  send(method: string, parameters: object): Promise<{ result: unknown }>;
}

interface RemoteNode {
  readonly sharedId?: string;
  readonly value?: { readonly shadowRoot?: RemoteNode | null };
}

interface Call<R> {
  readonly task: (root: ShadowRoot | null, argument: never) => R;
  readonly argument: Data;
}

/** What the protocol says of a root that the page has let go of since it was found. */
const GONE = /no such node/;

/** Runs a function with the closed root of the extension's layers, which the protocol shows if asked. */
export async function runInLayers<R>(
  protocol: Protocol,
  context: string,
  call: Call<R>,
): Promise<R> {
  for (;;) {
    try {
      return await runWithRoot(protocol, context, call);
    } catch (error) {
      if (!GONE.test(String(error))) throw error;
    }
  }
}

async function runWithRoot<R>(protocol: Protocol, context: string, { task, argument }: Call<R>) {
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
