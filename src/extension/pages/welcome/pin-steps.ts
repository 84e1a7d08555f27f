import { message } from '../../layers/ui/message.ts';
import { isFirefox } from '../../platform/browser/is-firefox.ts';

/** How the toolbar button is brought into sight: sentences, in the order of what is to be done. */
export function pinSteps(): string[] {
  // Firefox for Android has no toolbar, and shows buttons in its menu alone.
  if (/\bAndroid\b/.test(navigator.userAgent)) return [message('welcomePinPhone')];
  const keys = isFirefox()
    ? ['welcomePinFirefoxOpen', 'welcomePinFirefoxPin']
    : ['welcomePinChromiumOpen', 'welcomePinChromiumPin'];
  return keys.map((key) => message(key));
}
