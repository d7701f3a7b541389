/** Shares a story: by the device's share sheet where it exists, otherwise by copying the address. */
import { getEnvironment } from '#stores/core/environment.ts';

/** Milliseconds for which the button shows the outcome. */
const FEEDBACK_MS = 2000;

async function copy(address: string, { dataset, lastElementChild: label }: HTMLElement): Promise<void> {
  const { copyText, later } = getEnvironment();
  const { copied = '', refused = '' } = dataset;
  const before = label?.textContent ?? '';
  if (!label || before === copied || before === refused) return;
  label.textContent = (await copyText(address)) ? copied : refused;
  later(() => {
    label.textContent = before;
  }, FEEDBACK_MS);
}

/** The button's data attributes hold the title and the copied message. */
export async function share(button: HTMLElement): Promise<void> {
  const address = `${location.origin}${location.pathname}`;
  if (!('share' in navigator)) {
    await copy(address, button);
    return;
  }
  // Closing the sheet rejects.
  await navigator.share({ title: button.dataset['title'] ?? '', url: address }).catch(() => undefined);
}
