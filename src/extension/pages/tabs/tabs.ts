import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { buildTabsPage } from './tabs-page.ts';

framePage(message('tabsTitle'));
document.body.append(...buildTabsPage());
