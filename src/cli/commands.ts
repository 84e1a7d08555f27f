import type { CommandRow } from './option-table.ts';

/** What is done where no command is named. */
export const loadDefault: CommandRow['load'] = async () =>
  (await import('./extract/extract.ts')).extract;

/** The commands of `pith-extract`, in the order of its help. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  serve: {
    summary: 'answers over HTTP on this machine',
    load: async () => (await import('./serve/serve.ts')).serve,
  },
  mcp: {
    summary: 'lets agents read pages (Model Context Protocol)',
    load: async () => (await import('./mcp/mcp.ts')).mcp,
  },
  corpus: {
    summary: 'extracts WARC, JSON lines, Parquet and folders into one file',
    load: async () => (await import('./corpora/corpus.ts')).corpus,
  },
  queue: {
    summary: 'extracts files on many machines, by a queue in Redis',
    load: async () => (await import('./queue/queue.ts')).queue,
  },
  completion: {
    summary: 'prints what makes a shell complete all this',
    load: async () =>
      (await import('./completion/completion.ts')).completionOf(loadDefault, COMMANDS),
  },
};
