import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { DEFAULT_ENGINE } from '../../core/engine.ts';
import { reportError } from '../../core/errors.ts';
import { CHOSEN_PARTS } from '../../core/parts.ts';
import { MAX_STRICTNESS, MIN_STRICTNESS } from '../../core/strictness.ts';
import { textStart } from '../../core/text/cut-text.ts';
import type { ExtractionThreads } from '../engine/threads/extraction-threads.ts';
import type { PageSource } from '../engine/threads/thread-messages.ts';
import { CommandError } from '../exit-codes.ts';
import { isPageAddress } from '../extract/page-address.ts';
import { readAsMessage } from '../extract/read-as.ts';
import { isWebAddress } from '../extract/read-page.ts';
import { type FetchedPage, type FetchOptions, fetchPage } from '../fetch/fetch-page.ts';
import { VERSION } from '../version.ts';

/** What tools give where the agent names no budget: an article of some 6,000 words, whole. */
const DEFAULT_TOKENS = 8_000;

const ASKED = {
  max_tokens: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(DEFAULT_TOKENS)
    .describe(
      'How many tokens the text has at most. The surest passages are kept whole, and lines say where others were.',
    ),
  parts: z
    .array(z.enum(CHOSEN_PARTS))
    .min(1)
    .optional()
    .describe('What counts as content; all but comments and meta unless named.'),
  strictness: z
    .number()
    .min(MIN_STRICTNESS)
    .max(MAX_STRICTNESS)
    .optional()
    .describe('From -1, which keeps more of the page, to 1, which keeps less.'),
};
const READ_PAGE = z.object({
  url: z.string().describe('The address of the page, with http:// or https://.'),
  partial: z
    .boolean()
    .default(false)
    .describe('Whether a page that breaks off is given as far as it came, with a warning.'),
  ...ASKED,
});
const EXTRACT_HTML = z.object({
  html: z.string().describe("The page's source: HTML, Markdown, plain text, a feed, JSON or XML."),
  type: z.string().optional().describe('Its media type, such as text/markdown, where it is known.'),
  url: z.string().optional().describe("The page's address, for its relative links."),
  ...ASKED,
});

type Asked = Pick<z.infer<typeof READ_PAGE>, keyof typeof ASKED>;

export interface PageServerOptions {
  readonly threads: ExtractionThreads;
  readonly fetching: FetchOptions;
}

/** The tools by which agents read pages. What goes wrong is said to the agent, which can try otherwise. */
export function pageServer({ threads, fetching }: PageServerOptions): McpServer {
  const server = new McpServer({ name: 'pith-extract', title: 'Pith', version: VERSION });
  server.registerTool(
    'read_page',
    {
      title: 'Read a web page',
      description:
        'Fetches a web page and gives its content as Markdown, without menus, ads and the like, after its title, author and date.',
      inputSchema: READ_PAGE,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ url, partial, ...asked }, { mcpReq: { signal } }) =>
      answer(asked, signal, async () => {
        if (!isWebAddress(url) || !URL.canParse(url)) {
          throw new CommandError(
            'usage',
            `"${textStart(url, 120)}" is no address with http:// or https://.`,
          );
        }
        const wanted = { ...fetching, takesPart: partial, signal };
        const { charset, ...fetched } = await fetchPage(url, wanted);
        return { ...fetched, name: url, label: charset };
      }),
  );
  server.registerTool(
    'extract_html',
    {
      title: 'Extract the content of HTML',
      description:
        'Gives the content of the source of a web page as Markdown, without menus, ads and the like, after its title, author and date.',
      inputSchema: EXTRACT_HTML,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ html, url = '', type, ...asked }, { mcpReq: { signal } }) =>
      answer(asked, signal, async () => {
        const bytes = Buffer.from(html);
        return { bytes, name: '"html"', url: isPageAddress(url) ? url : '', type };
      }),
  );
  return server;

  async function answer(
    { max_tokens: maxTokens, parts, strictness }: Asked,
    signal: AbortSignal,
    read: () => Promise<PageSource & Pick<FetchedPage, 'breakOff'>>,
  ): Promise<CallToolResult> {
    try {
      const request = { format: 'ai', maxTokens, parts, strictness } as const;
      const { breakOff = '', ...source } = await read();
      const page = { engine: DEFAULT_ENGINE, source, request };
      const { content, isEmpty, warning = '', readAs } = await threads.extract(page, signal);
      const nothing = isEmpty && warning === '' ? 'No content was found on the page.' : '';
      const kind = readAs === undefined ? '' : readAsMessage(readAs);
      const texts = [breakOff, kind, String(content), warning, nothing];
      return {
        content: texts.filter((text) => text !== '').map((text) => ({ type: 'text', text })),
      };
    } catch (error) {
      return { content: [{ type: 'text', text: reportError(error).message }], isError: true };
    }
  }
}
