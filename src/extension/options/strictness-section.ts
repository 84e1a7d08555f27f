import { STRICTNESS_RANGE } from '../../core/settings.ts';
import { sentence } from '../ui/sentence.ts';
import { buildHint, buildSlider } from './controls.ts';
import { STRICTNESS } from './field.ts';
import { formatNumber } from './format-value.ts';
import type { LiveSettings } from './live-settings.ts';
import { buildSection, type Section } from './section.ts';

export function buildStrictnessSection(live: LiveSettings): Section {
  return buildSection({
    id: 'strictness',
    titleKey: 'optionsStrictness',
    aboutKey: 'optionsStrictnessAbout',
    parts: [
      buildSlider(live, STRICTNESS, {
        label: sentence('optionsStrictnessLabel'),
        range: STRICTNESS_RANGE,
        format: describeStrictness,
        ends: [sentence('optionsKeepMore'), sentence('optionsKeepLess')],
      }),
      buildHint(sentence('optionsStrictnessHint')),
    ],
  });
}

function describeStrictness(strictness: number): string {
  if (strictness === 0) return sentence('optionsStrictnessMiddle');
  const key = strictness > 0 ? 'optionsStricter' : 'optionsLenienter';
  return sentence(key, formatNumber(Math.abs(strictness) * 10));
}
