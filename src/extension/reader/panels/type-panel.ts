import {
  DEFAULT_SETTINGS,
  READER_ALIGNMENTS,
  READER_FONTS,
  READER_RANGES,
  READER_THEMES,
  type ReaderSettings,
} from '../../../core/settings.ts';
import { textButton } from '../../ui/buttons.ts';
import { message } from '../../ui/message.ts';
import { FONTS, themeSwatch } from '../../ui/reader-type.ts';
import { describeTypeSize, TYPE_SIZES, type TypeSize, typeSizeName } from '../../ui/type-sizes.ts';
import { choice, type Field, onOff, slider } from '../controls.ts';
import { createPanel, type Panel } from './panel.ts';

export interface TypePanel extends Panel {
  /** Shows the settings, wherever they were changed. */
  set(reader: ReaderSettings): void;
}

/** The panel for theme, font and spacing. Every change shows at once in the article. */
export function createTypePanel(
  reader: ReaderSettings,
  onChange: (change: Partial<ReaderSettings>) => void,
): TypePanel {
  const themes = choice({
    label: message('readerTheme'),
    name: 'theme',
    choices: READER_THEMES.map((value) => ({
      value,
      label: message(`readerTheme_${value}`),
      look: { '--pith-swatch': themeSwatch(value) },
    })),
    value: reader.theme,
    onChoose: (theme) => onChange({ theme }),
  });
  const fonts = choice({
    label: message('readerFont'),
    name: 'font',
    choices: READER_FONTS.map((value) => ({
      value,
      label: message(`readerFont_${value}`),
      look: { 'font-family': FONTS[value] },
    })),
    value: reader.font,
    onChoose: (font) => onChange({ font }),
  });
  const alignments = choice({
    label: message('readerAlign'),
    name: 'align',
    choices: READER_ALIGNMENTS.map((value) => ({ value, label: message(`readerAlign_${value}`) })),
    value: reader.align,
    onChoose: (align) => onChange({ align }),
  });
  const sliders = TYPE_SIZES.map((name) => [name, sliderFor(name, reader, onChange)] as const);
  const images = onOff({
    label: message('readerImages'),
    value: reader.showsImages,
    onChange: (showsImages) => onChange({ showsImages }),
  });
  const loads = onOff({
    label: message('readerLoadsImages'),
    value: reader.loadsImages,
    onChange: (loadsImages) => onChange({ loadsImages }),
  });
  loads.element.title = message('readerLoadsImagesHint');
  const reset = textButton(message('readerReset'), () => {
    const { voice, rate, usesKeys, loadsImages, ...looks } = DEFAULT_SETTINGS.reader;
    onChange(looks);
  });
  const fields = [themes, fonts, ...sliders.map(([, field]) => field), alignments, images, loads];
  const panel = createPanel({
    id: 'type-panel',
    icon: 'type',
    label: message('readerType'),
    key: 't',
    children: [...fields.map(({ element }) => element), reset],
  });
  return {
    ...panel,
    set(next) {
      themes.set(next.theme);
      fonts.set(next.font);
      alignments.set(next.align);
      images.set(next.showsImages);
      loads.set(next.loadsImages);
      for (const [name, field] of sliders) field.set(next[name]);
    },
  };
}

function sliderFor(
  name: TypeSize,
  reader: ReaderSettings,
  onChange: (change: Partial<ReaderSettings>) => void,
): Field<number> {
  return slider({
    ...READER_RANGES[name],
    label: typeSizeName(name),
    value: reader[name],
    describe: (value) => describeTypeSize(name, value),
    onInput: (value) => onChange({ [name]: value }),
  });
}
