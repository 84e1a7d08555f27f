import type { TextSetting } from '../../../../core/settings/setting.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildHint } from './controls.ts';
import { type Control, fieldOf } from './field.ts';

export interface TextFieldOptions {
  readonly label: string;
  readonly hint?: string;
  /** It has lines. */
  readonly isLong?: boolean;
  /** It is written from left to right, whatever the language of the interface. */
  readonly isCode?: boolean;
  /** What is wrong with a text, a sentence for each thing; it is stored all the same. */
  problemsOf?(text: string): readonly string[];
}

/** A text of the user's own, stored as it is typed. */
export function buildTextField(
  live: LiveSettings,
  path: string,
  setting: TextSetting,
  { label: words, hint, isLong = false, isCode = false, problemsOf = () => [] }: TextFieldOptions,
): Control {
  const field = fieldOf(path, setting);
  const [hintId, problemId] = [`${path}.hint`, `${path}.problem`];
  const attributes = {
    id: path,
    name: path,
    maxlength: setting.maxLength,
    autocomplete: 'off',
    'aria-describedby': hint === undefined ? problemId : `${hintId} ${problemId}`,
    ...(isCode && { spellcheck: 'false', autocapitalize: 'none', dir: 'ltr' }),
  };
  const name = isCode ? 'code' : '';
  const input = isLong
    ? buildElement('textarea', { class: name, ...attributes, rows: 9 })
    : buildElement('input', { class: name, ...attributes, type: 'text' });
  const label = buildElement('label', { for: path }, [words]);
  const problems = buildElement('div', { class: 'problems', id: problemId, role: 'status' });
  function complain(text: string): void {
    const sentences = problemsOf(text);
    input.setAttribute('aria-invalid', String(sentences.length > 0));
    if (sentences.join('\n') === [...problems.children].map((one) => one.textContent).join('\n')) {
      return;
    }
    const lines = sentences.map((sentence) => buildElement('p', { class: 'problem' }, [sentence]));
    problems.replaceChildren(...lines);
  }
  input.addEventListener('input', () => live.slide((old) => field.write(old, input.value)));
  const children: Node[] = [label, input, problems];
  if (hint !== undefined) children.push(buildHint(hint, hintId));
  return {
    element: buildElement('div', { class: 'text-field' }, children),
    show(settings) {
      const text = field.read(settings);
      // To set what is there already would move the place where one types.
      if (input.value !== text) input.value = text;
      complain(text);
    },
  };
}
