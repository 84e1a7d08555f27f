import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildSection, type Section } from '../controls/section.ts';

/** What is asked for and why, from the manifest itself. */
export function buildPrivacySection(): Section {
  const { permissions = [] } = chrome.runtime.getManifest();
  const terms = [...permissions, 'site'].flatMap((name) => [
    buildElement('dt', {}, [message(`permissionName_${name}`)]),
    buildElement('dd', {}, [message(`permissionAbout_${name}`)]),
  ]);
  return buildSection({
    id: 'privacy',
    titleKey: 'optionsPrivacy',
    aboutKey: 'optionsPrivacyAbout',
    parts: [buildElement('p', {}, [message('optionsPermissions')]), buildElement('dl', {}, terms)],
  });
}
