import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildButton } from '../controls/controls.ts';
import { timeLeft } from './time-left.ts';

interface RunActions {
  stop(): void;
  again(): void;
}

/** How far a measurement has come, and the buttons that stop it and repeat it. */
export interface RunView {
  readonly elements: readonly HTMLElement[];
  begin(): void;
  /** @param share how much is done, in [0, 1] */
  advance(share: number): void;
  end(): void;
}

export function buildRunView({ stop, again }: RunActions): RunView {
  const progress = buildElement('progress', {
    max: 1,
    value: 0,
    'aria-label': message('measureTitle'),
  });
  const left = buildElement('span');
  const stopButton = buildButton(message('compareStop'), stop);
  const run = buildElement('div', { class: 'run', hidden: true }, [progress, left, stopButton]);
  const againButton = buildButton(message('measureAgain'), again);
  againButton.hidden = true;
  let begunAt = 0;

  /** Each of the two buttons takes the other's place, and its focus. */
  function show(isRunning: boolean): void {
    const [comes, goes] = isRunning ? [stopButton, againButton] : [againButton, stopButton];
    const hadFocus = document.activeElement === goes;
    run.hidden = !isRunning;
    againButton.hidden = isRunning;
    if (hadFocus) comes.focus();
  }

  return {
    elements: [run, buildElement('div', {}, [againButton])],
    begin() {
      begunAt = performance.now();
      progress.value = 0;
      left.textContent = '';
      show(true);
    },
    advance(share) {
      progress.value = share;
      left.textContent = timeLeft(performance.now() - begunAt, share);
    },
    end: () => show(false),
  };
}
