import { message } from '../../ui/message.ts';
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
        label: message('optionsCleansLinks'),
        hint: message('optionsCleansLinksHint'),
      }),
      buildCheckbox(live, copyField('withImages'), {
        label: message('optionsWithImages'),
        hint: message('optionsWithImagesHint'),
      }),
      buildCheckbox(live, copyField('withFrontMatter'), {
        label: message('optionsWithFrontMatter'),
        hint: message('optionsWithFrontMatterHint'),
      }),
    ],
  });
}
