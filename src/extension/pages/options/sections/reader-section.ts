import { DEFAULT_SETTINGS, type ReaderSettings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { contrastRatio, READABLE_TEXT } from '../../../layers/ui/contrast.ts';
import { message } from '../../../layers/ui/message.ts';
import { readerVariables } from '../../../layers/ui/reader-type.ts';
import { forgetPlaces } from '../../../platform/settings/reading-places.ts';
import { buildButton } from '../controls/controls.ts';
import type { Control } from '../controls/field.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls, buildSettingControl } from '../controls/setting-controls.ts';
import { showContrast } from '../controls/show-contrast.ts';
import { stopWhereItScrolls } from '../controls/stop-where-it-scrolls.ts';
import { buildTextField } from '../controls/text-field.ts';
import { buildVoiceField } from '../controls/voice-field.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildReaderSection(live: LiveSettings): Section {
  const preview = buildReaderPreview();
  return buildSection({
    id: 'reader',
    titleKey: 'optionsReader',
    aboutKey: 'optionsReaderAbout',
    parts: [
      { element: preview.element, show: ({ reader }) => preview.show(reader) },
      ...buildSectionControls(live, 'reader', {
        'reader.voice': () => [buildVoiceField(live)],
        'reader.paper': () => [buildOwnColors(live)],
        // Together with the paper.
        'reader.ink': () => [],
        'reader.fontName': () => [buildFontName(live)],
        'reader.keepsPlace': () => [buildKeepsPlace(live)],
      }),
      buildReset(live),
    ],
  });
}

function buildReset(live: LiveSettings): HTMLElement {
  const { reader } = DEFAULT_SETTINGS;
  const button = buildButton(message('optionsReaderReset'), () => {
    void live.change((old) => ({ ...old, reader }));
  });
  return buildElement('p', {}, [button]);
}

/** Paper and ink of the theme that has the user's own, and whether one can be read on the other. */
function buildOwnColors(live: LiveSettings): Control {
  const colors = (['paper', 'ink'] as const).map((key) =>
    buildSettingControl(live, `reader.${key}`, SETTINGS.reader[key]),
  );
  const contrast = buildElement('p', { class: 'contrast', role: 'status' });
  const fields = buildElement(
    'div',
    { class: 'colors' },
    colors.map(({ element }) => element),
  );
  const element = buildElement('div', { class: 'ground' }, [fields, contrast]);
  return {
    element,
    show(settings) {
      for (const color of colors) color.show(settings);
      const { theme, paper, ink } = settings.reader;
      element.hidden = theme !== 'custom';
      if (theme !== 'custom') return;
      showContrast(contrast, { ratio: contrastRatio(paper, ink), enough: READABLE_TEXT });
    },
  };
}

/** The name of an installed font, where that is what the reader has. */
function buildFontName(live: LiveSettings): Control {
  const field = buildTextField(live, 'reader.fontName', SETTINGS.reader.fontName, {
    label: message('readerFontName'),
    hint: message('readerFontNameHint'),
  });
  return {
    element: field.element,
    show(settings) {
      field.show(settings);
      field.element.hidden = settings.reader.font !== 'own';
    },
  };
}

/** Whether places in articles are kept. Those that are go when it is switched off. */
function buildKeepsPlace(live: LiveSettings): Control {
  const box = buildSettingControl(live, 'reader.keepsPlace', SETTINGS.reader.keepsPlace);
  let wasOn = true;
  return {
    element: box.element,
    show(settings) {
      box.show(settings);
      const { keepsPlace } = settings.reader;
      if (wasOn && !keepsPlace) void forgetPlaces();
      wasOn = keepsPlace;
    },
  };
}

/** A page of the reader in small, with the type and the colors that it will have. */
function buildReaderPreview() {
  const picture = buildElement('img', { src: '/icons/pith.svg', alt: '', width: 64, height: 64 });
  const text = buildElement('div', { class: 'preview-text' }, [
    // No heading of this page.
    buildElement('p', { class: 'preview-title' }, [message('optionsPreviewTitle')]),
    picture,
    buildElement('p', {}, [message('optionsPreviewFirst')]),
    buildElement('p', {}, [message('optionsPreviewSecond')]),
  ]);
  const attributes = { role: 'region', 'aria-label': message('optionsPreview') };
  const element = buildElement('div', { class: 'preview', ...attributes }, [text]);
  stopWhereItScrolls(element);
  return {
    element,
    show(reader: ReaderSettings) {
      for (const [name, value] of Object.entries(readerVariables(reader))) {
        element.style.setProperty(name, value);
      }
      picture.hidden = !reader.showsImages;
    },
  };
}
