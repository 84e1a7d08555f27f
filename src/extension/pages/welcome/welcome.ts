import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { answerBackground } from './own-injection.ts';
import { buildWelcomePage } from './welcome-page.ts';

// Opened once, after the installation. It sends nothing anywhere, and Pith runs in it on a press
// alone, as in any other page.

framePage(message('welcomeTitle'));
answerBackground();
document.body.append(...buildWelcomePage());
