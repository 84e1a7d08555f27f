import { stdin, stdout } from 'node:process';
import { Readable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

type Id = string | number;

/**
 * Standard input and output, as which an agent is heard.
 * A transport whose input ends only when all that was asked is answered. The SDK's own closes with standard input, and
 * calls off what has begun; but who asks by a pipe closes it at once.
 */
export function patientWire() {
  const asked = new Set<Id>();
  let onAnswer = (): void => undefined;
  const settle = (id: Id): void => {
    asked.delete(id);
    onAnswer();
  };
  const allAnswered = () =>
    new Promise<void>((resolve) => {
      onAnswer = () => {
        if (asked.size === 0) resolve();
      };
      onAnswer();
    });
  async function* input(): AsyncGenerator<Buffer> {
    yield* stdin;
    await allAnswered();
  }
  const transport = new StdioServerTransport(Readable.from(input()), stdout);
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    const id = 'method' in message || !('id' in message) ? undefined : message.id;
    if (id !== undefined) settle(id);
  };
  return {
    transport,
    /** Has to be called once the transport has been given to a server. */
    watch() {
      const { onmessage } = transport;
      transport.onmessage = (message, ...extra) => {
        const id = requestOf(message);
        if (id !== undefined) asked.add(id);
        onmessage?.(message, ...extra);
        // What is called off is not answered.
        const off = calledOff(message);
        if (off !== undefined) settle(off);
      };
    },
  };
}

function requestOf(message: JSONRPCMessage): Id | undefined {
  return 'method' in message && 'id' in message ? message.id : undefined;
}

function calledOff(message: JSONRPCMessage): Id | undefined {
  const isIt = 'method' in message && message.method === 'notifications/cancelled';
  return isIt ? (message.params?.requestId as Id | undefined) : undefined;
}
