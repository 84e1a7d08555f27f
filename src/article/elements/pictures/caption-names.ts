import type { PageIndex } from '../../../page/page-index.ts';
import { headingLevel } from '../headings/heading-level.ts';

/** Where one word of a name ends: at a hyphen, an underscore or a capital letter. */
const WORD_END = /(?<=[a-z\d])(?=[A-Z])|[\s_-]+/;
/** Words for what stands below a picture, in the languages that names of classes are written in. */
const CAPTION_WORD =
  /^(?:\w*captions?|caption(?:text|ed|content|wrapper|container|box)|cutlines?|legends?|legende|leyenda|didascalia|bijschrift|bildtext|bilduntertext|bildunterschrift|billedtekst|bildetekst|kuvateksti|podpis|epigrafe|gallerytext|imagetext|imagedescription|piefoto)$/i;
/** Words for whose a picture is. */
const CREDIT_WORD =
  /^(?:\w*credits?|\w*copyright|photographer|photograph|fotograf|fotografo|attribution|rights|bildquelle|bildnachweis|bildrechte|urheber|creditline|courtesy)$/i;
/** The same words two by two, since each of them alone is a name of much else. */
const CAPTION_PAIR =
  /(?:image|img|photo|picture|pic|figure|fig|media|foto|bild|video|slide|thumb)[\s_-]*(?:text|desc(?:ription)?|info|title|label|details|unterschrift)\b|pie[\s_-]?(?:de[\s_-]?)?foto/i;
const CREDIT_PAIR =
  /(?:image|img|photo|picture|media|foto|bild|video)[\s_-]*(?:source|author|by(?:line)?|quelle)\b/i;
const FIGURE_CLASS =
  /(?:^|[\s_-])(?:figure|fig|wp-caption|thumb|thumbinner|image|photo|picture|img|imageblock|listingblock|tableblock|captioned?(?:-\w+)*|has-?caption)(?:$|[\s_-])/i;
/** The names of titles in boxes that have nothing else than a thing. */
const TITLE_CLASS = /(?:^|\s)(?:title|caption-title|code-?title|filename)(?:\s|$)/i;
const NAMING = ['class', 'id', 'itemprop'];

/** Whether an element is named as the caption of something, or as the credit of a picture. */
export function isNamedCaption(index: PageIndex, node: number): boolean {
  return isNamed(index, node, CAPTION_WORD, CAPTION_PAIR) || isNamedCredit(index, node);
}

/** Whether the class of a box is that of a thing with its caption. */
export function isNamedFigure({ className }: PageIndex, box: number): boolean {
  return FIGURE_CLASS.test(className(box));
}

/** Whether an element is the title, and no heading, of a box whose class is that of a thing with its caption. */
export function isTitleOfFigure(index: PageIndex, node: number, box: number): boolean {
  if (!TITLE_CLASS.test(index.className(node)) || !isNamedFigure(index, box)) return false;
  return headingLevel(index, node) === 0;
}

/** Whether an element is named as what says whose a picture is. */
export function isNamedCredit(index: PageIndex, node: number): boolean {
  return isNamed(index, node, CREDIT_WORD, CREDIT_PAIR);
}

function isNamed({ attribute }: PageIndex, node: number, word: RegExp, pair: RegExp): boolean {
  return NAMING.some((name) => {
    const value = attribute(node, name) ?? '';
    if (value === '') return false;
    return pair.test(value) || value.split(WORD_END).some((part) => word.test(part));
  });
}
