export interface Place {
  readonly link: HTMLElement;
  readonly section: HTMLElement;
}

/**
 * Marks, among the links to a page's sections, the one to what is read now: what lies on a line that comes down the
 * window as the page is scrolled, since a last section may be too short ever to reach the top.
 * @param places in the order of the page
 */
export function markPlace(places: readonly Place[]): void {
  const mark = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const below = scrollHeight - clientHeight;
    const line = below > 0 ? (clientHeight * scrollTop) / below : 0;
    const here = places.findLast(({ section }) => section.getBoundingClientRect().top <= line);
    for (const place of places) {
      if (place === (here ?? places[0])) place.link.setAttribute('aria-current', 'location');
      else place.link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}
