import { STRICTNESS_RANGE } from '../../../core/settings.ts';
import { describeStrictness } from '../../ui/describe-strictness.ts';
import { message } from '../../ui/message.ts';
import { buildHint, buildSlider } from '../controls/controls.ts';
import { STRICTNESS } from '../controls/field.ts';
import { buildSection, type Section } from '../controls/section.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildStrictnessSection(live: LiveSettings): Section {
  return buildSection({
    id: 'strictness',
    titleKey: 'optionsStrictness',
    aboutKey: 'optionsStrictnessAbout',
    parts: [
      buildSlider(live, STRICTNESS, {
        label: message('readerStrictness'),
        range: STRICTNESS_RANGE,
        format: describeStrictness,
        ends: [message('readerKeepMore'), message('readerKeepLess')],
      }),
      buildHint(message('optionsStrictnessHint')),
    ],
  });
}
