import { sentence } from '../../ui/message.ts';
import { buildCheckbox } from '../controls/controls.ts';
import { copyField } from '../controls/field.ts';
import { buildSection, type Section } from '../controls/section.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildCopySection(live: LiveSettings): Section {
  return buildSection({
    id: 'copy',
    titleKey: 'optionsCopy',
    aboutKey: 'optionsCopyAbout',
    parts: [
      buildCheckbox(live, copyField('cleansLinks'), {
        label: sentence('optionsCleansLinks'),
        hint: sentence('optionsCleansLinksHint'),
      }),
      buildCheckbox(live, copyField('withImages'), {
        label: sentence('optionsWithImages'),
        hint: sentence('optionsWithImagesHint'),
      }),
      buildCheckbox(live, copyField('withFrontMatter'), {
        label: sentence('optionsWithFrontMatter'),
        hint: sentence('optionsWithFrontMatterHint'),
      }),
    ],
  });
}
