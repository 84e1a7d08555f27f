import {
  DEFAULT_SETTINGS,
  READER_ALIGNMENTS,
  READER_FONTS,
  READER_RANGES,
  READER_THEMES,
} from '../../../core/settings.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { describeTypeSize, TYPE_SIZES, typeSizeName } from '../../ui/type-sizes.ts';
import { buildButton, buildCheckbox, buildRadios, buildSlider } from '../controls/controls.ts';
import { type Control, readerField } from '../controls/field.ts';
import { formatNumber } from '../controls/format-value.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSelect } from '../controls/select-field.ts';
import { buildVoiceField } from '../controls/voice-field.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildReaderPreview } from './reader-preview.ts';

export function buildReaderSection(live: LiveSettings): Section {
  const preview = buildReaderPreview();
  const themes = READER_THEMES.map((value) => ({ value, label: message(`readerTheme_${value}`) }));
  const theme = { legend: message('readerTheme'), choices: themes, look: 'row' } as const;
  return buildSection({
    id: 'reader',
    titleKey: 'optionsReader',
    aboutKey: 'optionsReaderAbout',
    parts: [
      { element: preview.element, show: ({ reader }) => preview.show(reader) },
      buildRadios(live, readerField('theme'), theme),
      buildGrid(typeControls(live)),
      buildAlignment(live),
      buildCheckbox(live, readerField('showsImages'), { label: message('optionsShowsImages') }),
      buildCheckbox(live, readerField('loadsImages'), {
        label: message('readerLoadsImages'),
        hint: message('readerLoadsImagesHint'),
      }),
      buildGrid([buildVoiceField(live), buildRate(live)]),
      buildCheckbox(live, readerField('usesKeys'), { label: message('readerUsesKeys') }),
      buildReset(live),
    ],
  });
}

function typeControls(live: LiveSettings): Control[] {
  const fonts = READER_FONTS.map((value) => ({ value, label: message(`readerFont_${value}`) }));
  const font = { label: message('readerFont'), choices: fonts };
  return [
    buildSelect(live, readerField('font'), font),
    ...TYPE_SIZES.map((size) =>
      buildSlider(live, readerField(size), {
        label: typeSizeName(size),
        range: READER_RANGES[size],
        format: (value) => describeTypeSize(size, value),
      }),
    ),
  ];
}

function buildAlignment(live: LiveSettings): Control {
  const choices = READER_ALIGNMENTS.map((value) => ({
    value,
    label: message(`readerAlign_${value}`),
  }));
  const legend = message('readerAlign');
  return buildRadios(live, readerField('align'), { legend, choices, look: 'row' });
}

function buildRate(live: LiveSettings): Control {
  return buildSlider(live, readerField('rate'), {
    label: message('optionsRate'),
    range: READER_RANGES.rate,
    format: (rate) => message('optionsTimes', formatNumber(rate, 1)),
  });
}

function buildReset(live: LiveSettings): HTMLElement {
  const { reader } = DEFAULT_SETTINGS;
  const button = buildButton(message('optionsReaderReset'), () => {
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
