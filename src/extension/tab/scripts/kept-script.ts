import { ownGlobal } from '../../platform/browser/own-global.ts';
import { createKeptPage } from '../page/create-kept-page.ts';

// Run by a page of ours that shows a kept article, before all other scripts that Pith has in a page: they find it as
// they find what the content script makes of a page of the web.
const kept = ownGlobal('pithKept');
if (kept !== undefined) globalThis.pith ??= createKeptPage(kept);
