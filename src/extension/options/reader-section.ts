import {
  DEFAULT_SETTINGS,
  READER_ALIGNMENTS,
  READER_FONTS,
  READER_RANGES,
  READER_THEMES,
} from '../../core/settings.ts';
import { buildElement } from '../ui/build-element.ts';
import { sentence } from '../ui/sentence.ts';
import { buildButton, buildCheckbox, buildRadios, buildSlider } from './controls.ts';
import { type Control, readerField } from './field.ts';
import { formatNumber } from './format-value.ts';
import type { LiveSettings } from './live-settings.ts';
import { buildReaderPreview } from './reader-preview.ts';
import { buildSection, type Section } from './section.ts';
import { buildSelect } from './select-field.ts';
import { buildVoiceField } from './voice-field.ts';

export function buildReaderSection(live: LiveSettings): Section {
  const preview = buildReaderPreview();
  const themes = READER_THEMES.map((value) => ({ value, label: sentence(`readerTheme_${value}`) }));
  const theme = { legend: sentence('optionsTheme'), choices: themes, look: 'row' } as const;
  return buildSection({
    id: 'reader',
    titleKey: 'optionsReader',
    aboutKey: 'optionsReaderAbout',
    parts: [
      { element: preview.element, show: ({ reader }) => preview.show(reader) },
      buildRadios(live, readerField('theme'), theme),
      buildGrid(typeControls(live)),
      buildAlignment(live),
      buildCheckbox(live, readerField('showsImages'), { label: sentence('optionsShowsImages') }),
      buildGrid([buildVoiceField(live), buildRate(live)]),
      buildCheckbox(live, readerField('usesKeys'), { label: sentence('readerUsesKeys') }),
      buildReset(live),
    ],
  });
}

function typeControls(live: LiveSettings): Control[] {
  const fonts = READER_FONTS.map((value) => ({ value, label: sentence(`readerFont_${value}`) }));
  const font = { label: sentence('optionsFont'), choices: fonts };
  return [
    buildSelect(live, readerField('font'), font),
    buildSlider(live, readerField('fontSize'), {
      label: sentence('optionsFontSize'),
      range: READER_RANGES.fontSize,
      format: (px) => sentence('optionsPixels', formatNumber(px)),
    }),
    buildSlider(live, readerField('width'), {
      label: sentence('optionsWidth'),
      range: READER_RANGES.width,
      format: (ch) => sentence('optionsCharacters', formatNumber(ch)),
    }),
    buildSlider(live, readerField('lineHeight'), {
      label: sentence('optionsLineHeight'),
      range: READER_RANGES.lineHeight,
      format: (lines) => formatNumber(lines, 1),
    }),
    buildSlider(live, readerField('letterSpacing'), {
      label: sentence('optionsLetterSpacing'),
      range: READER_RANGES.letterSpacing,
      format: (em) => formatNumber(em, 2),
    }),
    buildSlider(live, readerField('wordSpacing'), {
      label: sentence('optionsWordSpacing'),
      range: READER_RANGES.wordSpacing,
      format: (em) => formatNumber(em, 2),
    }),
  ];
}

function buildAlignment(live: LiveSettings): Control {
  const choices = READER_ALIGNMENTS.map((value) => ({
    value,
    label: sentence(`readerAlign_${value}`),
  }));
  const legend = sentence('optionsAlign');
  return buildRadios(live, readerField('align'), { legend, choices, look: 'row' });
}

function buildRate(live: LiveSettings): Control {
  return buildSlider(live, readerField('rate'), {
    label: sentence('optionsRate'),
    range: READER_RANGES.rate,
    format: (rate) => sentence('optionsTimes', formatNumber(rate, 1)),
  });
}

function buildReset(live: LiveSettings): HTMLElement {
  const { reader } = DEFAULT_SETTINGS;
  const button = buildButton(sentence('optionsReaderReset'), () => {
    void live.change((old) => ({ ...old, reader }));
  });
  return buildElement('p', { children: [button] });
}

/** Controls beside each other where there is room. */
function buildGrid(controls: readonly Control[]): Control {
  const children = controls.map(({ element }) => element);
  return {
    element: buildElement('div', { class: 'grid', children }),
    show(settings) {
      for (const control of controls) control.show(settings);
    },
  };
}
