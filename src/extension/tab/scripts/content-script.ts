import { ownGlobal } from '../../platform/browser/own-global.ts';
import { createPithPage } from '../page/create-pith-page.ts';

// Every action may run this file again in the same isolated world: the first run stays, later ones find it.
globalThis.pith = ownGlobal('pith') ?? createPithPage();
