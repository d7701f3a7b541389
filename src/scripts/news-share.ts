/** Passes a story on: the device's own sheet where there is one, else the address on the clipboard. */
import { getEnvironment } from '../stores/core/environment.ts';

/** Milliseconds for which the button says what became of it. */
const SAID_FOR = 2000;

async function copy(address: string, { dataset, lastElementChild: label }: HTMLElement): Promise<void> {
  const { copyText, later } = getEnvironment();
  const { copied = '', refused = '' } = dataset;
  const before = label?.textContent ?? '';
  if (!label || before === copied || before === refused) return;
  label.textContent = (await copyText(address)) ? copied : refused;
  later(() => {
    label.textContent = before;
  }, SAID_FOR);
}

/** Shares the page; `button` carries the title and the words for the clipboard in its data attributes. */
export async function share(button: HTMLElement): Promise<void> {
  const address = `${location.origin}${location.pathname}`;
  if (!('share' in navigator)) {
    await copy(address, button);
    return;
  }
  // Closing the sheet counts as a refusal.
  await navigator.share({ title: button.dataset['title'] ?? '', url: address }).catch(() => undefined);
}
