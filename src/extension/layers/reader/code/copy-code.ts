import { iconButton } from '../../ui/buttons.ts';
import { openCopyFrame } from '../../ui/clipboard/copy-frame.ts';
import { writeClipboard } from '../../ui/clipboard/write-clipboard.ts';
import { message } from '../../ui/message.ts';
import { showNotice } from '../../ui/notices/notice.ts';

/** A button that copies a block of code, as it is, to the last space. */
export function copyCodeButton(text: string): HTMLElement {
  const button = iconButton({
    icon: 'copy',
    label: message('readerCopyCode'),
    onPress: () => void copy(text),
  });
  button.classList.add('copy-code');
  return button;
}

async function copy(text: string): Promise<void> {
  const outcome = await copyInFrame(text);
  const isCopied = outcome === 'copied';
  showNotice(message(isCopied ? 'readerCodeCopied' : 'copyRefused'), {
    kind: isCopied ? 'done' : 'problem',
  });
}

/** The press is the sign of the user that browsers want, so a frame for it can still be opened. */
function copyInFrame(text: string): ReturnType<typeof writeClipboard> {
  const frame = openCopyFrame();
  return new Promise((resolve, reject) => {
    frame.use((own) => writeClipboard({ text }, own).then(resolve, reject));
  });
}
