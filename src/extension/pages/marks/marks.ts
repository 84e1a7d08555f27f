import { annotationSwatchCss } from '../../layers/ui/annotation-marks.ts';
import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { buildMarksPage } from './marks-page.ts';

framePage(message('markPanel'));
const colors = new CSSStyleSheet();
colors.replaceSync(annotationSwatchCss());
document.adoptedStyleSheets.push(colors);
document.body.append(...buildMarksPage());
