import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** An agent's side of the protocol, by the official SDK. */
export interface Agent {
  readonly client: Client;
  /** What the server has said on standard error. */
  readonly said: () => string;
  call(name: string, args: Record<string, unknown>): Promise<ToolAnswer>;
}

/** For a server that hangs: the SDK's own limit is a minute, which a busy machine may need. */
const LIMIT = { timeout: 600_000 };

/** Starts a server as agents do, and shakes hands with it. */
export async function connectAgent(command: string, args: readonly string[]): Promise<Agent> {
  const transport = new StdioClientTransport({ command, args: [...args], stderr: 'pipe' });
  const said: string[] = [];
  transport.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport, LIMIT);
  return {
    client,
    said: () => said.join(''),
    async call(name, args) {
      const { content, isError = false } = await client.callTool({ name, arguments: args }, LIMIT);
      return {
        text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
        isError,
      };
    },
  };
}
