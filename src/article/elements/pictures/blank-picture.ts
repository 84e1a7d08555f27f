import { drawingMarkup } from '../../../core/text/quiet-drawing.ts';

/** A data address shorter than this is a blank or a blur that stands in for the real picture. */
const MIN_DATA_LENGTH = 1_000;
/** The header of a GIF of one pixel, however much the program that made it has written below. */
const ONE_PIXEL = /^data:image\/gif;base64,R0lGOD[dl]hAQAB/i;
const PLACEHOLDER =
  /(?:^|[/_.-])(?:placeholder|spacer|1x1|loading-trans|(?:transparent|blank|gr[ae]y)[-_]?pixel)(?:[-_.\d]|$)[^/]*$/i;
/** The same in words that real pictures are called by, too, such as a grey heron: these are nearly all of the name. */
const PLACEHOLDER_NAME =
  /\/(?:[\w.]{0,12}[-_])?(?:blank|transparent|loading|loader|lazy|pixel|grey|gray|dummy)(?:[-_.]\w{1,8})?\.\w{3,4}(?:[?#]|$)/i;

/** What a drawing is made of. A stand-in is at most one of them, in the color of the picture that is to come. */
const SHAPE = /<(?:\w+:)?(?:circle|ellipse|line|path|polygon|polyline|rect|text|use)\b/gi;
/** What keeps a stand-in moving until the picture has come. */
const MOTION = /<(?:\w+:)?animate/i;

/** Whether an address is that of a blank or a blur that stands in for a picture. */
export function isBlank(url: string): boolean {
  if (!url.startsWith('data:')) return PLACEHOLDER.test(url) || PLACEHOLDER_NAME.test(url);
  return (url.length < MIN_DATA_LENGTH && !isDrawing(url)) || ONE_PIXEL.test(url);
}

/** Whether an address holds an SVG of several shapes, however short it is. */
function isDrawing(url: string): boolean {
  const markup = drawingMarkup(url) ?? '';
  return (markup.match(SHAPE)?.length ?? 0) > 1 && !MOTION.test(markup);
}
