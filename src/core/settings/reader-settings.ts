import {
  booleanSetting,
  choiceSetting,
  colorSetting,
  numberSetting,
  type OtherSetting,
  textSetting,
} from './setting.ts';

export const READER_FONTS = ['system', 'serif', 'sans', 'mono', 'dyslexia', 'own'] as const;
export const READER_ALIGNMENTS = ['start', 'justify'] as const;
export const READER_THEMES = [
  'system',
  'light',
  'sepia',
  'dark',
  'black',
  'contrast',
  'custom',
] as const;
/** How many lines are not dimmed while one reads. */
const LINE_FOCUS = ['off', 'one', 'three', 'five'] as const;

/** The longest `voiceURI` that is kept, in characters, well above those of known browsers. */
const MAX_VOICE = 300;

/** The `voiceURI` of the voice that reads aloud; if empty, the reader chooses a voice. */
const VOICE: OtherSetting<string> = {
  kind: 'other',
  default: '',
  parse: (stored) => (typeof stored === 'string' && stored.length <= MAX_VOICE ? stored : ''),
  place: { section: 'reader', labelKey: 'optionsVoice', isInGrid: true },
};

/** Far above the longest name of a family of fonts, in characters. */
const MAX_FONT_NAME = 80;

/**
 * The reader's type, from sizes that are just legible to those for people with low vision. WCAG 2.2
 * (1.4.12) asks for letter spacing up to 0.12 em and word spacing up to 0.16 em, and the ranges
 * exceed both. Typographers recommend 45 to 75 characters a line, and the default lies in between.
 */
const READER_TYPE = {
  font: choiceSetting(READER_FONTS, 'serif', {
    section: 'reader',
    labelKey: 'readerFont',
    valuePrefix: 'readerFont_',
    control: 'select',
    isInGrid: true,
    panelLabelKey: 'readerFont',
    isLook: true,
  }),
  /** The name of an installed font, for the font `own`. */
  fontName: textSetting('', MAX_FONT_NAME, {
    section: 'reader',
    labelKey: 'readerFontName',
    isInGrid: true,
    panelLabelKey: 'readerFontName',
    isLook: true,
  }),
  /** The font size in CSS pixels. */
  fontSize: typeSize(20, {
    labelKey: 'readerFontSize',
    range: { min: 12, max: 48, step: 1 },
    unit: 'pixels',
  }),
  /** The width of the text column in `ch`. */
  width: typeSize(66, {
    labelKey: 'readerWidth',
    range: { min: 30, max: 110, step: 2 },
    unit: 'characters',
  }),
  /** The line height as a multiple of the font size. */
  lineHeight: typeSize(1.6, {
    labelKey: 'readerLineHeight',
    range: { min: 1.1, max: 2.6, step: 0.1 },
    unit: 'times',
  }),
  /** The extra space between letters in em. */
  letterSpacing: typeSize(0, {
    labelKey: 'readerLetterSpacing',
    range: { min: 0, max: 0.3, step: 0.01 },
    unit: 'percent',
  }),
  /** The extra space between words in em. */
  wordSpacing: typeSize(0, {
    labelKey: 'readerWordSpacing',
    range: { min: 0, max: 0.8, step: 0.02 },
    unit: 'percent',
  }),
};

function typeSize(
  fallback: number,
  options: Pick<Parameters<typeof numberSetting>[1], 'labelKey' | 'range' | 'unit'>,
) {
  const { labelKey } = options;
  const place = {
    section: 'reader',
    isInGrid: true,
    panelLabelKey: labelKey,
    isLook: true,
  } as const;
  return numberSetting(fallback, { ...options, ...place });
}

const OWN_COLORS = { section: 'reader', isLook: true } as const;

/** The settings of the reader, in the order in which the settings page and the type panel show them. */
export const READER_SETTINGS = {
  theme: choiceSetting(READER_THEMES, 'system', {
    section: 'reader',
    labelKey: 'readerTheme',
    valuePrefix: 'readerTheme_',
    control: 'row',
    panelLabelKey: 'readerTheme',
    isLook: true,
  }),
  /** The colors of the theme `custom`, with a contrast of 13 : 1. */
  paper: colorSetting('#eef3ea', {
    ...OWN_COLORS,
    labelKey: 'readerPaper',
    panelLabelKey: 'readerPaper',
  }),
  ink: colorSetting('#1f2a1f', {
    ...OWN_COLORS,
    labelKey: 'readerInk',
    panelLabelKey: 'readerInk',
  }),
  ...READER_TYPE,
  lineFocus: choiceSetting(LINE_FOCUS, 'off', {
    section: 'reader',
    labelKey: 'readerLineFocus',
    valuePrefix: 'lineFocus_',
    control: 'row',
    panelLabelKey: 'readerLineFocus',
    isLook: true,
  }),
  align: choiceSetting(READER_ALIGNMENTS, 'start', {
    section: 'reader',
    labelKey: 'readerAlign',
    valuePrefix: 'readerAlign_',
    control: 'row',
    panelLabelKey: 'readerAlign',
    isLook: true,
  }),
  showsImages: booleanSetting(true, {
    section: 'reader',
    labelKey: 'optionsShowsImages',
    panelLabelKey: 'readerImages',
    isLook: true,
  }),
  /** Whether the reader loads pictures that the page has not loaded, without a press on each. */
  loadsImages: booleanSetting(false, {
    section: 'reader',
    labelKey: 'readerLoadsImages',
    hasHint: true,
    panelLabelKey: 'readerLoadsImages',
  }),
  /** Whether the place where one stopped in a long article is kept, on this device only. */
  keepsPlace: booleanSetting(true, {
    section: 'reader',
    labelKey: 'readerKeepsPlace',
    hasHint: true,
  }),
  voice: VOICE,
  /** The speed of reading aloud, as a multiple of the voice's own. */
  rate: numberSetting(1, {
    section: 'reader',
    labelKey: 'optionsRate',
    range: { min: 0.5, max: 3, step: 0.1 },
    unit: 'speed',
    isInGrid: true,
  }),
  /** Whether citations in brackets are not read aloud, and of tables only how many rows they have. */
  skipsAloud: booleanSetting(true, { section: 'reader', labelKey: 'optionsSkipsAloud' }),
  /**
   * Whether single-character keys work in the reader. WCAG 2.2 (2.1.4) asks that they can be
   * switched off.
   */
  usesKeys: booleanSetting(true, { section: 'reader', labelKey: 'readerUsesKeys' }),
};
