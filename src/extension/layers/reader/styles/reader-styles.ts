import correctionBar from '../../corrections/correction-bar.css?inline';
import { readerAnnotationCss } from '../../ui/annotation-marks.ts';
import menu from '../../ui/menu/menu.css?inline';
import article from './article.css?inline';
import apart from './asides.css?inline';
import bars from './bars.css?inline';
import code from './code.css?inline';
import confidence from './confidence.css?inline';
import corrections from './corrections.css?inline';
import figures from './figures.css?inline';
import frame from './frame.css?inline';
import gaps from './gaps.css?inline';
import lineFocus from './line-focus.css?inline';
import marks from './marks.css?inline';
import notes from './notes.css?inline';
import outline from './outline.css?inline';
import panels from './panels.css?inline';
import pictures from './pictures.css?inline';
import print from './print.css?inline';
import tables from './tables.css?inline';
import text from './text.css?inline';

const LAYER = [menu, frame, outline, bars, panels];
const ARTICLE = [
  article,
  text,
  code,
  marks,
  figures,
  tables,
  apart,
  gaps,
  confidence,
  notes,
  lineFocus,
];

/** The reader's style sheet. The order matters, because later parts override earlier ones. */
export const READER_STYLES = [
  ...LAYER,
  ...ARTICLE,
  readerAnnotationCss(),
  corrections,
  correctionBar,
  pictures,
  print,
].join('\n');
