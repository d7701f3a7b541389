/** Pictures for the article editor: pasted, dropped, chosen. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** A file with its name and type. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photograph of this width in pixels, 16:9. */
export async function photograph(name: string, width = 800): Promise<TestFile> {
  const height = Math.round((width * 9) / 16);
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#1d7a4f' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Pastes files into an element or drops them there. */
export async function transferFiles(
  target: Locator,
  how: 'paste' | 'drop',
  files: readonly TestFile[],
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, [kind, all]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      element.dispatchEvent(event);
    },
    [how, sent] as const,
  );
}
