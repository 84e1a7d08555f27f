import handBar from '../../by-hand/hand-bar.css?inline';
import article from './article.css?inline';
import byHand from './by-hand.css?inline';
import frame from './frame.css?inline';
import panels from './panels.css?inline';
import print from './print.css?inline';

/** The reader's style sheet, in the order in which its parts overrule each other. */
export const READER_STYLES = [frame, panels, article, byHand, handBar, print].join('\n');
