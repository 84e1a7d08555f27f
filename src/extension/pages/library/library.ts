import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { buildLibraryPage } from './library-page.ts';

framePage(message('menuLibrary'));
document.body.append(...buildLibraryPage());
