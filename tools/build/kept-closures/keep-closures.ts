import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { type ESTree, normalizePath, type Plugin, parseSync, Visitor } from 'vite';

const KEEPER = normalizePath(
  fileURLToPath(new URL('../../../src/worker/kept-closures/closure-keeper.ts', import.meta.url)),
);
/** The code that works on pages. */
const OF_PAGES = /\/src\/(core|page|engines|kernels)\/.*\.ts$/;

/** Vite plugin for the worker: one closure of each function that stands in another is kept; `closure-keeper.ts` says why. */
export function keepClosures(): Plugin {
  return {
    name: 'pith:keep-closures',
    // After the types have been taken out.
    enforce: 'post',
    transform(code, id) {
      if (!OF_PAGES.test(id)) return undefined;
      const kept = withKeptClosures(code);
      return kept === undefined ? undefined : { code: kept.toString(), map: kept.generateMap() };
    },
  };
}

/** @returns undefined when no function of the module stands in another */
export function withKeptClosures(code: string): MagicString | undefined {
  const { program, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new SyntaxError(errors[0].message);
  const kept = new MagicString(code);
  let slots = 0;
  let depth = 0;
  const unkeepable = new Set<ESTree.Node>();
  const enter = (node: FunctionNode) => {
    if (depth++ === 0 || unkeepable.has(node)) return;
    kept.appendRight(node.start, `__keep(${slots++}, `).prependLeft(node.end, ')');
  };
  const leave = () => {
    depth--;
  };
  new Visitor({
    // Methods are written without `function`, and nothing can stand around them.
    MethodDefinition: ({ value }) => void unkeepable.add(value),
    Property: ({ value, method, kind }) => {
      if (method || kind !== 'init') unkeepable.add(value);
    },
    // Declared functions are there from the block's first line on.
    BlockStatement: ({ start, body }) => {
      for (const node of depth === 0 ? [] : body) {
        if (node.type !== 'FunctionDeclaration') continue;
        kept.appendRight(start + 1, `__keep(${slots++}, ${node.id?.name});`);
      }
    },
    FunctionDeclaration: () => void depth++,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  if (slots === 0) return undefined;
  const keeper = `import { closureKeeper as __closureKeeper } from ${JSON.stringify(KEEPER)};\n`;
  return kept.prepend(`${keeper}const __keep = __closureKeeper();\n`);
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;
