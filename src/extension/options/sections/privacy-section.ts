import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/message.ts';
import { buildSection, type Section } from '../controls/section.ts';

/** What is asked for and why, from the manifest itself. */
export function buildPrivacySection(): Section {
  const { permissions = [] } = chrome.runtime.getManifest();
  const terms = [...permissions, 'site'].flatMap((name) => [
    buildElement('dt', { children: [sentence(`permissionName_${name}`)] }),
    buildElement('dd', { children: [sentence(`permissionAbout_${name}`)] }),
  ]);
  return buildSection({
    id: 'privacy',
    titleKey: 'optionsPrivacy',
    aboutKey: 'optionsPrivacyAbout',
    parts: [
      buildElement('p', { children: [sentence('optionsPermissions')] }),
      buildElement('dl', { children: terms }),
    ],
  });
}
