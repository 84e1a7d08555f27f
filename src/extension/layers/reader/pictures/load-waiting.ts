import { listen } from '../../../platform/events/listen.ts';
import type { ArticleView } from '../article-view.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import { showablePicture } from '../safe-url.ts';
import { ALL_PICTURES, requestPicture, WAITING_PICTURE } from './waiting-picture.ts';

type View = Pick<ArticleView, 'element' | 'rendering'>;

/**
 * Loads a picture when its placeholder is pressed, and all pictures when the button for all is
 * pressed.
 */
export function loadPicturesOnPress(view: View): void {
  listen(view.element, 'click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLButtonElement)) return;
    if (!target.matches(`${WAITING_PICTURE}, ${ALL_PICTURES}`)) return;
    // The button may be within a link.
    event.preventDefault();
    const { rendering } = view;
    const first = target.matches(ALL_PICTURES) ? [...rendering.waiting.keys()][0] : target;
    const image = rendering.waiting.get(first)?.image;
    if (target.matches(ALL_PICTURES)) {
      // Pictures that the page shows later are allowed as well.
      rendering.allowed.addAll();
      loadAll(view);
    } else load(view, target);
    // The focused button is gone, so the picture takes the focus.
    if (image !== undefined) focusAt(image);
  });
}

/** Loads all pictures that have a placeholder. */
export function loadAll(view: View): void {
  for (const button of [...view.rendering.waiting.keys()]) load(view, button);
}

function load({ element, rendering }: View, button: HTMLButtonElement): void {
  const waiting = rendering.waiting.get(button);
  if (waiting === undefined) return;
  const { image, shown, url } = waiting;
  rendering.waiting.delete(button);
  rendering.allowed.add(url);
  requestPicture(image, showablePicture(url) ?? '');
  button.replaceWith(shown);
  if (rendering.waiting.size === 0) element.querySelector(ALL_PICTURES)?.remove();
}
