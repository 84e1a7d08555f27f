import type { CDPSession } from 'playwright';
import type { Data } from './browser.ts';

interface ProtocolNode {
  readonly backendNodeId: number;
}

/** What a session has been given a hold on stays in memory until it lets go of that. */
const OBJECT_GROUP = 'layers';

/** Runs a function with the closed root of the extension's layers, which DevTools can see. */
export async function runInLayers<R>(
  session: CDPSession,
  task: (root: ShadowRoot | null, argument: never) => R,
  argument: Data,
): Promise<R> {
  try {
    return await runWithRoot(session, task, argument);
  } finally {
    // A page that was closed or left meanwhile has let go by itself.
    await session
      .send('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
      .catch(() => undefined);
  }
}

async function runWithRoot<R>(
  session: CDPSession,
  task: (root: ShadowRoot | null, argument: never) => R,
  argument: Data,
): Promise<R> {
  const found = await findRoot(session);
  const call = `(root, argument) => (${task})(root, argument)`;
  if (found === undefined) {
    return answerOf(
      await session.send('Runtime.evaluate', {
        expression: `(${call})(null, ${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      }),
    );
  }
  const { object } = await session.send('DOM.resolveNode', {
    backendNodeId: found.backendNodeId,
    objectGroup: OBJECT_GROUP,
  });
  return answerOf(
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function (argument) { return (${call})(this, argument); }`,
      arguments: [{ value: argument }],
      awaitPromise: true,
      returnByValue: true,
    }),
  );
}

interface Answer {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

function answerOf<R>({ result, exceptionDetails }: Answer): R {
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value as R;
}

async function findRoot(session: CDPSession): Promise<ProtocolNode | undefined> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[data-pith-layers]')`,
    objectGroup: OBJECT_GROUP,
  });
  const { objectId } = result;
  if (objectId === undefined) return undefined;
  const { node } = await session.send('DOM.describeNode', { objectId, depth: 1, pierce: true });
  return node.shadowRoots?.[0];
}
