/**
 * Downloads the code of cart and options at the first sign of the visitor. It runs when it is touched (scripts/intent.ts): to
 * evaluate React blocks a slow phone for a third of a second.
 */

/** A touch dispatches the first one, too. */
const SIGNS = ['pointerover', 'scroll', 'keydown'];

function download(): void {
  for (const sign of SIGNS) removeEventListener(sign, onSign);
  const files = document.querySelector<HTMLMetaElement>('[name=downloads]');
  files?.remove();
  for (const file of files?.content.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/_astro/${file}.js`;
    document.head.append(link);
  }
  void import('#browser/payloads.ts').then((module) => module.fillPayloads()).catch(() => undefined);
}

/** A link that is touched opens another page: its bytes come first. */
function onSign({ type, target }: Event): void {
  if (type === SIGNS[0] && (target as Element).closest('a:not([data-opens])')) return;
  download();
}

/** Does nothing when the visitor saves data. */
export function startDownload(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener('load', () => {
    for (const sign of SIGNS) addEventListener(sign, onSign);
  });
}
