import browser from 'webextension-polyfill';

type Browser = typeof browser;

/**
 * The parts of the extension API that Firefox for Android does not have, each undefined where it is
 * missing. Whoever needs one asks here, so that the compiler has them think of phones.
 */
export const onDesktop: {
  readonly contextMenus: Browser['contextMenus'] | undefined;
  readonly commands: Browser['commands'] | undefined;
  readonly windows: Browser['windows'] | undefined;
} = browser;
