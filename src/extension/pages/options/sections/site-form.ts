import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { parseSite } from '../controls/parse-site.ts';

/** Where a site is named for which there shall be a rule. */
export function buildSiteForm(onAdd: (hostname: string) => void) {
  const input = buildElement('input', {
    type: 'text',
    id: 'site',
    name: 'site',
    inputmode: 'url',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': 'site.problem',
  });
  const problem = buildElement('p', { class: 'problem', id: 'site.problem', role: 'alert' });
  const element = buildElement('form', { class: 'site-form', novalidate: true }, [
    buildElement('label', { for: 'site' }, [message('optionsSiteName')]),
    buildElement('div', { class: 'row' }, [
      input,
      buildElement('button', { type: 'submit' }, [message('optionsSiteAdd')]),
    ]),
    problem,
  ]);
  function complain(text: string): void {
    problem.textContent = text;
    input.setAttribute('aria-invalid', String(text !== ''));
  }
  input.addEventListener('input', () => complain(''));
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    const hostname = parseSite(input.value);
    if (hostname === undefined) {
      complain(message('optionsSiteProblem', input.value));
      input.focus();
      return;
    }
    input.value = '';
    complain('');
    onAdd(hostname);
  });
  return { element, input };
}
