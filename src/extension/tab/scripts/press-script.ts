import { WHOLE_PAGE } from '../../../core/action-request.ts';

// Injected together with the content script, so that a press takes no second way into the tab.
void globalThis.pith?.perform('highlight', WHOLE_PAGE);
