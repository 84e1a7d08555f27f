export type BrowserName = 'chromium' | 'firefox';

/** What the toolbar button shows for one tab. */
export interface Badge {
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
}

/** A real browser with the built extension in it. */
export interface TestBrowser {
  readonly name: BrowserName;
  readonly version: string;
  /** Where the extension's own pages are, with a slash at the end. */
  readonly extensionOrigin: string;
  /** Address of the page that the extension opened when it was installed; it has been closed. */
  readonly openedAtInstall: string;
  /** Addresses of those pages of the extension that it has opened by itself in tabs. */
  ownTabs(): Promise<readonly string[]>;
  /** @param options.isPrivate in a private window of its own; only after `allowInPrivateWindows` */
  openTab(options?: { readonly isPrivate: boolean }): Promise<Tab>;
  /**
   * Lets the extension into private windows, as the user can in the browser's own settings. It starts anew for
   * that: only what this resolves to can be used from then on.
   */
  allowInPrivateWindows(): Promise<TestBrowser>;
  /** Starts the extension anew, as an update does: what is stored stays. Only what this resolves to can be used. */
  update(): Promise<TestBrowser>;
  /** Ends the background, as the browser does when it is idle, until it stays so: a late message of a page wakes it up. */
  stopBackground(): Promise<void>;
  /** Addresses, within the extension, of what it shows in popups of its button and in windows of their own; closes these. */
  takePopups(): Promise<readonly string[]>;
  /** Has the browser say yes for the user when the extension asks for a site, such as `*://a.test/*`. */
  allowWhenAsked(origin: string): Promise<void>;
  /** Has the browser say yes when the extension asks for what it stores to stay where the disk is full. */
  allowToLast(): Promise<void>;
  /** Takes a site away from the extension, as the user can in the browser's own settings. */
  revoke(origin: string): Promise<void>;
  /** Uncaught exceptions, rejections and logged errors of every context of the extension. */
  extensionErrors(): Promise<string[]>;
  /** `extensionErrors` tells only what comes from now on. */
  forgetExtensionErrors(): Promise<void>;
  /**
   * Takes the extension out and installs it again: nothing is stored, no site is allowed, and nothing runs.
   * Only what this resolves to can be used from then on.
   */
  renew(): Promise<TestBrowser>;
  /**
   * As `renew`, and no tab is left that was opened by `openTab`. What runs behind the extension's pages may go
   * on, with the model in it, where a new installation takes seconds.
   */
  clear(): Promise<TestBrowser>;
  /** Closes the tabs that only this driver needs. Only the pages can be asked from then on. */
  closeDriverPages(): Promise<void>;
  /** Ends the browser as the system does when there is no memory left, at once and with all that it does; Chromium only. */
  kill?(): Promise<void>;
  /** Resolves when the user or `close` has ended the browser. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Serialisable data, the only kind that crosses between a test and a page. */
export type Data = string | number | boolean | null | readonly Data[] | { [key: string]: Data };

/** In the window of a page, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Tab {
  /** Opens an address, of the extension too, and waits for its `load` event. */
  open(url: string): Promise<void>;
  /** Leaves the page for an empty one, in front of all tabs: to open another takes longer than many tests. */
  leave(): Promise<void>;
  /** Has the page be left by the browser's back button, some time later. */
  goBack(): Promise<void>;
  /** Opens an address and waits only until the browser shows it. */
  begin(url: string): Promise<void>;
  /** Shows the tab and presses the extension's toolbar button, as a user does; no waiting. */
  press(): Promise<void>;
  badge(): Promise<Badge>;
  /**
   * Chooses an entry of one of the extension's menus, by its id. Chrome lets the extension into the
   * page only if the button was pressed there before.
   * @param selectedText as the browser tells of it to entries in the menu of a selection
   */
  choose(entry: string, selectedText?: string): Promise<void>;
  /** Uses a shortcut of the extension, such as `Alt+Shift+Y`; in Chrome with the condition of `choose`. */
  useShortcut(keys: string): Promise<void>;
  /**
   * Runs a function in the page's own world with the closed root of what the extension shows over
   * the page; null when it shows nothing. It must not use anything outside itself.
   */
  runInLayers<R, A extends Data = null>(
    task: (root: ShadowRoot | null, argument: A) => R | Promise<R>,
    argument?: A,
  ): Promise<R>;
  /** Does something that makes the browser save a file, and waits until it is on the disk. */
  download(action: () => Promise<void>): Promise<Download>;
  /**
   * Does something that sends the tab to an address, and waits for that. Another application's address leads nowhere
   * here: Chromium asks the user in a window that the driver cannot see, and Firefox says that it knows no such program.
   * Only `close` is of use on the tab after that.
   */
  addressAfter(action: () => Promise<void>): Promise<string>;
  /** Runs a function in the page's own world. It must not use anything outside itself. */
  run<R, A extends Data = null>(task: (argument: A) => R | Promise<R>, argument?: A): Promise<R>;
  /** Runs a script in the page's own world, past its content security policy. */
  load(script: string): Promise<void>;
  /** Runs a function in the top document and in every frame below it. */
  runInFrames<R>(task: () => R): Promise<R[]>;
  /** Presses a key or a chord such as `Shift+Tab`, named as `KeyboardEvent.key` has it. */
  pressKey(key: string): Promise<void>;
  /** Holds a key down while something else is done. */
  holding(key: string, action: () => Promise<void>): Promise<void>;
  /** Types what no key of the keyboard may have. */
  type(text: string): Promise<void>;
  /** Clicks with the mouse as often as told, in one go. */
  click(at: Point, count?: number): Promise<void>;
  /** Opens the browser's menu for what is at a point. */
  openMenu(at: Point): Promise<void>;
  /** Presses the mouse's button at one point, moves on to another and lets it go there. */
  drag(from: Point, to: Point): Promise<void>;
  /** Turns the mouse's wheel over a point. @param by in CSS pixels, downwards */
  wheel(at: Point, by: number): Promise<void>;
  /** What pages are told of the user's theme. */
  preferColors(scheme: ColorScheme): Promise<void>;
  /** Shows pages in the few colors of a high-contrast theme, as some readers need them. */
  forceColors(isForced: boolean): Promise<void>;
  /** Has the device be used by fingers alone, or by a mouse. */
  usesTouch(isTouch: boolean): Promise<void>;
  /** Zooms in as two fingers do: the page's layout stays, and only a part of it is seen. */
  pinch(scale: number): Promise<void>;
  /** Gives the page a window of another size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the window shows, as a PNG in a file. */
  screenshot(path: string): Promise<void>;
  /** What the page has in memory and cannot be let go; DevTools tells it in Chromium only. */
  memory?(): Promise<Memory>;
  /** What the browser prints of the page on A4, as a PDF. */
  print(): Promise<Uint8Array>;
  /** What the window shows, as a PNG in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

export interface Memory {
  readonly nodes: number;
  readonly listeners: number;
  /** Without compiled code. */
  readonly heapBytes: number;
}

export interface Download {
  /** As the browser would call it in the user's folder. */
  readonly name: string;
  /** Where it is for now. */
  readonly path: string;
}

export type ColorScheme = 'light' | 'dark';

export interface LaunchOptions {
  /** Folder of an unpacked extension. */
  readonly extension: string;
  /** `http://host:port` of a proxy that gets every request, those to this machine included. */
  readonly proxy?: string;
  /** A window for the user to see. */
  readonly headed?: boolean;
  /** Ctrl-C is left to the program, which closes the browser itself; Chromium only. */
  readonly leavesSignals?: boolean;
  /** BCP 47 tag of the interface's language, in place of the system's; Chromium only. */
  readonly language?: string;
  /** Room for what the extension stores in databases, in KiB; where it is missing, what the disk has. */
  readonly storageKiB?: number;
  /** Folder of what the browser stores, which stays when it has ended; Chromium only. */
  readonly profile?: string;
  /** Path of the browser to use. */
  readonly executable: string;
}
