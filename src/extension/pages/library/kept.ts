import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { answerBackground } from '../welcome/own-injection.ts';
import { showKept } from './kept-article.ts';

// A kept article: the reader opens over what is known of it, as it does over a page of the web.
framePage(message('menuLibrary'));
answerBackground();
const { searchParams } = new URL(location.href);
void showKept(searchParams.get('id') ?? '', searchParams.get('at') ?? undefined);
