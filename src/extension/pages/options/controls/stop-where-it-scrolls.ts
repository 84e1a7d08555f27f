/** Lets the Tab key stop at an element for as long as there is something to scroll in it. */
export function stopWhereItScrolls(element: HTMLElement): void {
  const look = () => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const scrolls = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    element.tabIndex = scrolls ? 0 : -1;
  };
  const observer = new ResizeObserver(look);
  for (const one of [element, ...element.children]) observer.observe(one);
}
