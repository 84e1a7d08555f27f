import { framePage } from '../options/page-frame.ts';
import { message } from '../ui/message.ts';
import { buildTabsPage } from './tabs-page.ts';

framePage(message('tabsTitle'));
document.body.append(...buildTabsPage());
