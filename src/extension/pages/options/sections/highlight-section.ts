import type { HighlightSettings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { contrastRatio, READABLE_TEXT, VISIBLE_LINE } from '../../../layers/ui/contrast.ts';
import { drawsLinesInHighlights } from '../../../layers/ui/highlight-css.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildHint } from '../controls/controls.ts';
import type { Control } from '../controls/field.ts';
import {
  buildHighlightSample,
  createSampleStyle,
  type Ground,
  SAMPLE_PAPER,
} from '../controls/highlight-sample.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls, buildSettingControl } from '../controls/setting-controls.ts';
import { type Contrast, showContrast } from '../controls/show-contrast.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildHighlightSection(live: LiveSettings): Section {
  const paintSamples = createSampleStyle();
  const style = () => [
    buildSettingControl(live, 'highlight.style', SETTINGS.highlight.style),
    ...(canUnderline() ? [] : [buildHint(message('optionsNoLines'))]),
  ];
  const section = buildSection({
    id: 'highlight',
    titleKey: 'optionsHighlight',
    aboutKey: 'optionsHighlightAbout',
    parts: buildSectionControls(live, 'highlight', {
      'highlight.style': style,
      'highlight.light': () => [buildGround(live, 'light')],
      'highlight.dark': () => [buildGround(live, 'dark')],
    }),
  });
  return {
    ...section,
    show(settings) {
      section.show(settings);
      paintSamples(settings.highlight);
    },
  };
}

/** The colors on light or dark pages, with a sample and what the contrast is. */
function buildGround(live: LiveSettings, ground: Ground): Control {
  const settings = SETTINGS.highlight[ground];
  const colorOf = (role: keyof typeof settings) =>
    buildSettingControl(live, `highlight.${ground}.${role}`, settings[role]);
  const colors = {
    background: colorOf('background'),
    text: colorOf('text'),
    line: colorOf('line'),
  };
  const contrast = buildElement('p', { class: 'contrast', role: 'status' });
  const fields = Object.values(colors).map(({ element }) => element);
  const legend = message(ground === 'light' ? 'optionsOnLight' : 'optionsOnDark');
  return {
    element: buildElement('fieldset', { class: `ground ${ground}` }, [
      buildElement('legend', {}, [legend]),
      buildHighlightSample(ground),
      buildElement('div', { class: 'colors' }, fields),
      contrast,
    ]),
    show(settings) {
      for (const control of Object.values(colors)) control.show(settings);
      const { highlight } = settings;
      const isMarked = marks(highlight);
      colors.background.element.hidden = !isMarked;
      colors.text.element.hidden = !isMarked;
      colors.line.element.hidden = !underlines(highlight);
      showContrast(contrast, contrastOf(highlight, ground));
    },
  };
}

/** Of the text to its marker, or of a line alone to ordinary paper. */
function contrastOf(highlight: HighlightSettings, ground: Ground): Contrast {
  const { background, text, line } = highlight[ground];
  if (marks(highlight)) return { ratio: contrastRatio(background, text), enough: READABLE_TEXT };
  return { ratio: contrastRatio(line, SAMPLE_PAPER[ground]), enough: VISIBLE_LINE };
}

function marks({ style }: HighlightSettings): boolean {
  return style !== 'underline' || !canUnderline();
}

function underlines({ style }: HighlightSettings): boolean {
  return style !== 'marker' && canUnderline();
}

function canUnderline(): boolean {
  return drawsLinesInHighlights(navigator.userAgent);
}
