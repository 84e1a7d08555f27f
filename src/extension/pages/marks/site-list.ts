import type { HighlightedPage } from '../../../article/annotations/annotation-article.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import type { MarkedSite } from './group-marks.ts';

/** Highlights that are built at first, and whenever the end of the list comes near. */
const BUILT_AT_ONCE = 100;
/** How near that is: two windows of an ordinary height. */
const NEAR = '2000px';

export interface SiteList {
  readonly element: HTMLElement;
  show(sites: readonly MarkedSite[]): void;
  /** What is shown next begins at its top, since something else is looked for. */
  restart(): void;
  /** The buttons of its highlights, in their order. */
  buttons(): HTMLElement[];
}

/** A list of sites, which fold, with their pages. It grows as its end comes into sight, so that ten thousand are no more than a hundred. */
export function createSiteList(buildPage: (page: HighlightedPage) => HTMLElement): SiteList {
  const folded = new Set<string>();
  let sites: readonly MarkedSite[] = [];
  let limit = BUILT_AT_ONCE;
  const listed = buildElement('div', { class: 'sites' });
  // Browsers that see no end come into sight, such as for a screen reader's list of buttons, leave it to a press.
  const more = buildButton(message('markMore'), grow);
  const element = buildElement('div', { class: 'marked-sites' }, [listed, more]);
  const watch = new IntersectionObserver(
    ([{ isIntersecting }]) => {
      if (isIntersecting) grow();
    },
    { rootMargin: NEAR },
  );
  watch.observe(more);

  function grow(): void {
    limit += BUILT_AT_ONCE;
    build();
    // It tells of a change alone, and the end may still be near.
    watch.unobserve(more);
    watch.observe(more);
  }

  function build(): void {
    let left = limit;
    const built: HTMLElement[] = [];
    for (const site of sites) {
      if (left <= 0) break;
      const pages: HTMLElement[] = [];
      if (!folded.has(site.site)) {
        for (const page of site.pages) {
          if (left <= 0) break;
          const annotations = page.annotations.slice(0, left);
          left -= annotations.length;
          pages.push(buildPage({ ...page, annotations }));
        }
      } else left -= 1;
      built.push(buildSite(site, pages));
    }
    listed.replaceChildren(...built);
    more.hidden = left > 0;
  }

  function buildSite({ site, count }: MarkedSite, pages: readonly HTMLElement[]): HTMLElement {
    const attributes = { dir: 'ltr' };
    const name = buildElement('h2', attributes, [site]);
    const size = buildElement('span', { class: 'count' }, [formatCount(count)]);
    const fold = buildElement('details', { class: 'site', open: !folded.has(site) }, [
      buildElement('summary', {}, [name, size]),
      ...pages,
    ]);
    fold.addEventListener('toggle', () => {
      if (fold.open === !folded.has(site)) return;
      if (fold.open) folded.delete(site);
      else folded.add(site);
      // What is folded is not built.
      if (fold.open) build();
    });
    return fold;
  }

  return {
    element,
    show(now) {
      sites = now;
      element.replaceChildren(listed, more);
      build();
    },
    restart() {
      limit = BUILT_AT_ONCE;
    },
    buttons: () => [...listed.querySelectorAll<HTMLElement>('[data-focus]')],
  };
}
