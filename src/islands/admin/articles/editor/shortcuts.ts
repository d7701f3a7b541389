/** Keys of the text field. Each is one that no browser needs for itself in a text. */
import { MARKDOWN_TOOLS, type MarkdownTool } from '#domain/article-toolbar.ts';
import type { ToolKey } from './icons.tsx';

/** Tools in the order of the toolbar and the slash menu. */
export const TOOLS: readonly ToolKey[] = [...MARKDOWN_TOOLS, 'picture'];

interface Shortcut {
  readonly tool: MarkdownTool;
  /** The key by its place on the keyboard. */
  readonly code: string;
  readonly shift: boolean;
  readonly sign: string;
}

const SHORTCUTS: readonly Shortcut[] = [
  { tool: 'bold', code: 'KeyB', shift: false, sign: 'B' },
  { tool: 'italic', code: 'KeyI', shift: false, sign: 'I' },
  { tool: 'link', code: 'KeyK', shift: false, sign: 'K' },
  { tool: 'code', code: 'KeyE', shift: false, sign: 'E' },
  { tool: 'heading', code: 'Digit2', shift: true, sign: '2' },
  { tool: 'strike', code: 'KeyX', shift: true, sign: 'X' },
  { tool: 'quote', code: 'Period', shift: true, sign: '.' },
  { tool: 'numbers', code: 'Digit7', shift: true, sign: '7' },
  { tool: 'bullets', code: 'Digit8', shift: true, sign: '8' },
];

function isApple(): boolean {
  return /mac|iphone|ipad/iu.test(navigator.userAgent);
}

/** Keys as text, such as 'Ctrl+Shift+.'. */
export function writtenKeys(sign: string, shift = false): string {
  return `${isApple() ? '⌘' : 'Ctrl'}+${shift ? 'Shift+' : ''}${sign}`;
}

/** Keys of a tool, for display and for assistive technology; null without keys. */
export function keysOf(tool: string): { readonly shown: string; readonly aria: string } | null {
  const shortcut = SHORTCUTS.find((one) => one.tool === tool);
  if (shortcut === undefined) return null;
  const { sign, shift } = shortcut;
  const aria = `${isApple() ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${sign}`;
  return { shown: writtenKeys(sign, shift), aria };
}

export function toolOf(event: {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): MarkdownTool | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const found = SHORTCUTS.find(
    // Letters move with the layout of the keyboard, digits and signs with their place.
    ({ code, shift, sign }) =>
      shift === event.shiftKey &&
      (code.startsWith('Key') ? event.key.toUpperCase() === sign : event.code === code),
  );
  return found?.tool ?? null;
}
