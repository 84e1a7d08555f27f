import { purifyMathml } from '../article/purify-mathml.ts';
import { purifySvg } from '../article/purify-svg.ts';

// Injected beside the content script when a page has a formula or a drawing to be purified.
const { pith } = globalThis;
if (pith !== undefined) pith.purifiers ??= { purifyMathml, purifySvg };
