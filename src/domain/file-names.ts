/** Names of uploaded files as shown to others. */

/** Equals ticket_files_name_check. */
const NAME_LENGTH = 120;

/**
 * Returns a name that is safe to show and to save: without folders, control, format (bidi, zero width) and unassigned
 * characters, and with the extension of the stored content.
 */
export function storedFileName(name: string, extension: 'webp' | 'pdf'): string {
  const base = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const stem = base
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/\.[^.]{0,10}$/u, '')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const kept = [...stem]
    .slice(0, NAME_LENGTH - extension.length - 1)
    .join('')
    .trim();
  return `${kept === '' ? 'file' : kept}.${extension}`;
}
