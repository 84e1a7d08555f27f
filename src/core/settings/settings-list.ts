import { DEFAULT_ENGINE, ENGINE_IDS } from '../engine.ts';
import { DEFAULT_STRICTNESS, MAX_STRICTNESS, MIN_STRICTNESS } from '../strictness.ts';
import {
  booleanSetting,
  choiceSetting,
  colorSetting,
  numberSetting,
  type OtherSetting,
  type SettingTree,
} from './setting.ts';
import { parseSiteRules, type SiteRules } from './site-rules.ts';

export const HIGHLIGHT_STYLES = ['marker', 'underline', 'marker-underline'] as const;
export const READER_FONTS = ['system', 'serif', 'sans', 'mono', 'dyslexia'] as const;
export const READER_ALIGNMENTS = ['start', 'justify'] as const;
export const READER_THEMES = ['system', 'light', 'sepia', 'dark', 'black', 'contrast'] as const;

/** Longest `voiceURI` kept; the longest ones known are URNs of Firefox, and have a third of that. */
const MAX_VOICE = 300;

/** The `voiceURI` of the voice that reads aloud; empty lets the reader choose. */
const VOICE: OtherSetting<string> = {
  kind: 'other',
  default: '',
  parse: (stored) => (typeof stored === 'string' && stored.length <= MAX_VOICE ? stored : ''),
  place: { section: 'reader', labelKey: 'optionsVoice', isInGrid: true },
};

/** Rules for single sites, which have a list of their own on the settings page. */
const SITES: OtherSetting<SiteRules> = { kind: 'other', default: {}, parse: parseSiteRules };

/** The colours of the highlight. The line is that of the underline. */
function highlightColors(colors: { background: string; text: string; line: string }) {
  return {
    background: colorSetting(colors.background, {
      section: 'highlight',
      labelKey: 'optionsMarkerColor',
    }),
    text: colorSetting(colors.text, { section: 'highlight', labelKey: 'optionsTextColor' }),
    line: colorSetting(colors.line, { section: 'highlight', labelKey: 'optionsLineColor' }),
  };
}

/**
 * The reader's type, from what is just legible to what low vision asks for. The spacings go well past 0.12 em between
 * letters and 0.16 em between words, which WCAG 2.2 (1.4.12) wants to be possible. 66 characters a line are the middle
 * of the 45 to 75 that typographers recommend for a column.
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
  /** In px. */
  fontSize: typeSize(20, {
    labelKey: 'readerFontSize',
    range: { min: 12, max: 48, step: 1 },
    unit: 'pixels',
  }),
  /** Of the text column, in ch. */
  width: typeSize(66, {
    labelKey: 'readerWidth',
    range: { min: 30, max: 110, step: 2 },
    unit: 'characters',
  }),
  /** Times the font size. */
  lineHeight: typeSize(1.6, {
    labelKey: 'readerLineHeight',
    range: { min: 1.1, max: 2.6, step: 0.1 },
    unit: 'times',
  }),
  /** In em. */
  letterSpacing: typeSize(0, {
    labelKey: 'readerLetterSpacing',
    range: { min: 0, max: 0.3, step: 0.01 },
    unit: 'percent',
  }),
  /** In em. */
  wordSpacing: typeSize(0, {
    labelKey: 'readerWordSpacing',
    range: { min: 0, max: 0.8, step: 0.02 },
    unit: 'percent',
  }),
};

type TypeSizeOptions = Pick<Parameters<typeof numberSetting>[1], 'labelKey' | 'range' | 'unit'>;

function typeSize(fallback: number, options: TypeSizeOptions) {
  const { labelKey } = options;
  const place = {
    section: 'reader',
    isInGrid: true,
    panelLabelKey: labelKey,
    isLook: true,
  } as const;
  return numberSetting(fallback, { ...options, ...place });
}

/**
 * All that a user can choose, by the keys under which it is stored. What is stored and imported is understood by this
 * list; the settings page and the reader's panel for type show it in this order.
 */
export const SETTINGS = {
  engine: choiceSetting(ENGINE_IDS, DEFAULT_ENGINE, {
    section: 'engine',
    labelKey: 'optionsEngine',
    valuePrefix: 'engineName_',
    control: 'cards',
  }),
  /** In [-1, 1]; higher keeps less. */
  strictness: numberSetting(DEFAULT_STRICTNESS, {
    section: 'strictness',
    labelKey: 'readerStrictness',
    range: { min: MIN_STRICTNESS, max: MAX_STRICTNESS, step: 0.1 },
    unit: 'strictness',
    endKeys: ['readerKeepMore', 'readerKeepLess'],
  }),
  /**
   * Text on its marker has a contrast of 13 : 1; the lines have more than 3 : 1 to white and to black paper, as WCAG
   * 2.2 (1.4.11) asks of what is not text.
   */
  highlight: {
    style: choiceSetting(HIGHLIGHT_STYLES, 'marker', {
      section: 'highlight',
      labelKey: 'optionsHighlightStyle',
      valuePrefix: 'highlightStyle_',
      control: 'row',
    }),
    /** In documents with a light ground. */
    light: highlightColors({ background: '#ffe98f', text: '#1c1a12', line: '#b35c00' }),
    dark: highlightColors({ background: '#5c3d00', text: '#fff6e0', line: '#ffb74d' }),
  },
  /** A bar at the foot of the page comes with the highlight. */
  showsBar: booleanSetting(true, {
    section: 'highlight',
    labelKey: 'optionsShowsBar',
    hintKey: 'optionsShowsBarHint',
  }),
  reader: {
    theme: choiceSetting(READER_THEMES, 'system', {
      section: 'reader',
      labelKey: 'readerTheme',
      valuePrefix: 'readerTheme_',
      control: 'row',
      panelLabelKey: 'readerTheme',
      isLook: true,
    }),
    ...READER_TYPE,
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
    /** Asks servers for pictures that the page has not loaded, without a press on each. */
    loadsImages: booleanSetting(false, {
      section: 'reader',
      labelKey: 'readerLoadsImages',
      hintKey: 'readerLoadsImagesHint',
      panelLabelKey: 'readerLoadsImages',
    }),
    voice: VOICE,
    /** Speed of reading aloud; 1 is the voice's own. */
    rate: numberSetting(1, {
      section: 'reader',
      labelKey: 'optionsRate',
      range: { min: 0.5, max: 3, step: 0.1 },
      unit: 'speed',
      isInGrid: true,
    }),
    /** Keys of a single character do something; WCAG 2.2 (2.1.4) wants that they can be switched off. */
    usesKeys: booleanSetting(true, { section: 'reader', labelKey: 'readerUsesKeys' }),
  },
  copy: {
    /** Takes tracking parameters out of links. */
    cleansLinks: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsCleansLinks',
      hintKey: 'optionsCleansLinksHint',
    }),
    withImages: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithImages',
      hintKey: 'optionsWithImagesHint',
    }),
    /** Title, author, date and address at the top of a saved Markdown file. */
    withFrontMatter: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithFrontMatter',
      hintKey: 'optionsWithFrontMatterHint',
    }),
  },
  sites: SITES,
} satisfies SettingTree;
