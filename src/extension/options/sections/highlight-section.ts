import { HIGHLIGHT_STYLES, type HighlightSettings } from '../../../core/settings.ts';
import { buildElement } from '../../ui/build-element.ts';
import { contrastRatio, READABLE_TEXT, VISIBLE_LINE } from '../../ui/contrast.ts';
import { drawsLinesInHighlights } from '../../ui/highlight-css.ts';
import { message } from '../../ui/message.ts';
import { buildColorField } from '../controls/color-field.ts';
import { buildCheckbox, buildHint, buildRadios } from '../controls/controls.ts';
import {
  type ColorRole,
  type Control,
  type Ground,
  HIGHLIGHT_STYLE,
  highlightColor,
  SHOWS_BAR,
} from '../controls/field.ts';
import { formatRatio } from '../controls/format-value.ts';
import {
  buildHighlightSample,
  createSampleStyle,
  SAMPLE_PAPER,
} from '../controls/highlight-sample.ts';
import { buildSection, type Section } from '../controls/section.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildHighlightSection(live: LiveSettings): Section {
  const choices = HIGHLIGHT_STYLES.map((value) => ({
    value,
    label: message(`highlightStyle_${value.replaceAll('-', '_')}`),
  }));
  const legend = message('optionsHighlightStyle');
  const paintSamples = createSampleStyle();
  const section = buildSection({
    id: 'highlight',
    titleKey: 'optionsHighlight',
    aboutKey: 'optionsHighlightAbout',
    parts: [
      buildRadios(live, HIGHLIGHT_STYLE, { legend, choices, look: 'row' }),
      ...(canUnderline() ? [] : [buildHint(message('optionsNoLines'))]),
      buildGround(live, 'light'),
      buildGround(live, 'dark'),
      buildCheckbox(live, SHOWS_BAR, {
        label: message('optionsShowsBar'),
        hint: message('optionsShowsBarHint'),
      }),
    ],
  });
  return {
    ...section,
    show(settings) {
      section.show(settings);
      paintSamples(settings.highlight);
    },
  };
}

/** The colours on light or dark pages, with a sample and what the contrast is. */
function buildGround(live: LiveSettings, ground: Ground): Control {
  const colors = {
    background: buildColorField(
      live,
      highlightColor(ground, 'background'),
      message('optionsMarkerColor'),
    ),
    text: buildColorField(live, highlightColor(ground, 'text'), message('optionsTextColor')),
    line: buildColorField(live, highlightColor(ground, 'line'), message('optionsLineColor')),
  } as const satisfies Record<ColorRole, Control>;
  const contrast = buildElement('p', { class: 'contrast', attributes: { role: 'status' } });
  const fields = Object.values(colors).map(({ element }) => element);
  const legend = message(ground === 'light' ? 'optionsOnLight' : 'optionsOnDark');
  return {
    element: buildElement('fieldset', {
      class: `ground ${ground}`,
      children: [
        buildElement('legend', { children: [legend] }),
        buildHighlightSample(ground),
        buildElement('div', { class: 'colors', children: fields }),
        contrast,
      ],
    }),
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

interface Contrast {
  readonly ratio: number;
  readonly enough: number;
}

/** Of the text to its marker, or of a line alone to ordinary paper. */
function contrastOf(highlight: HighlightSettings, ground: Ground): Contrast {
  const { background, text, line } = highlight[ground];
  if (marks(highlight)) return { ratio: contrastRatio(background, text), enough: READABLE_TEXT };
  return { ratio: contrastRatio(line, SAMPLE_PAPER[ground]), enough: VISIBLE_LINE };
}

function showContrast(element: HTMLElement, { ratio, enough }: Contrast): void {
  const isEnough = ratio >= enough;
  const key = isEnough ? 'optionsContrastGood' : 'optionsContrastPoor';
  const words = message(key, formatRatio(ratio), formatRatio(enough));
  element.classList.toggle('poor', !isEnough);
  // Said again only when it is news.
  if (element.textContent !== words) element.textContent = words;
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
