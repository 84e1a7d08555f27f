import type { CDPSession } from 'playwright';
import type { Data } from './browser.ts';

interface ProtocolNode {
  readonly localName: string;
  readonly backendNodeId: number;
  readonly children?: readonly ProtocolNode[];
  readonly shadowRoots?: readonly ProtocolNode[];
}

/** Runs a function with the closed root of the extension's layers, which DevTools can see. */
export async function runInLayers<R>(
  session: CDPSession,
  task: (root: ShadowRoot | null, argument: never) => R,
  argument: Data,
): Promise<R> {
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const found = findRoot(root);
    const call = `(root, argument) => (${task})(root, argument)`;
    if (found === undefined) {
      const { result } = await session.send('Runtime.evaluate', {
        expression: `(${call})(null, ${JSON.stringify(argument)})`,
        returnByValue: true,
      });
      return result.value as R;
    }
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId: found.backendNodeId,
    });
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function (argument) { return (${call})(this, argument); }`,
      arguments: [{ value: argument }],
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value as R;
  } finally {
    await session.detach();
  }
}

function findRoot(node: ProtocolNode): ProtocolNode | undefined {
  if (node.localName === 'pith-layers') return node.shadowRoots?.[0];
  for (const child of node.children ?? []) {
    const found = findRoot(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
