import { ANNOTATION_COLORS, type AnnotationColor } from '../../../core/annotations/annotation.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { choiceLabel } from '../../layers/ui/choice-label.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';

/** A button for each color of highlights. */
export function colorButtons(onPress: (color: AnnotationColor) => void) {
  const buttons = ANNOTATION_COLORS.map((color) => {
    const button = buildButton('', () => onPress(color));
    const name = choiceLabel('colorName_', color);
    button.className = 'color';
    button.setAttribute('aria-label', name);
    button.title = name;
    const attributes = { 'data-mark': color, 'aria-hidden': true };
    button.append(buildElement('span', { class: 'swatch', ...attributes }, ['a']));
    return button;
  });
  return {
    element: buildElement(
      'div',
      { class: 'colors', role: 'group', 'aria-label': message('markColor') },
      buttons,
    ),
    /** Shows which of them are pressed. */
    show(pressed: ReadonlySet<AnnotationColor>) {
      for (const [i, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(pressed.has(ANNOTATION_COLORS[i])));
      }
    },
  };
}
