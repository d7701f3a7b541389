/** The menu of tools after '/' at the start of a line. `@github/text-expander-element` places it and handles its keys. */
import type TextExpanderElement from '@github/text-expander-element';
import { BODY_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import type { Body } from '#stores/admin/articles/editor/body.ts';
import type { ToolKey } from './icons.tsx';
import { TOOLS } from './shortcuts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'text-expander': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly keys: string;
      };
    }
  }
}

interface ChangeDetail {
  readonly text: string;
  readonly provide: (result: Promise<{ readonly matched: boolean; readonly fragment?: HTMLElement }>) => void;
}

const OPTION =
  'flex min-h-9 cursor-pointer items-center px-3 aria-selected:bg-text aria-selected:text-ground';

function option(tool: ToolKey): HTMLLIElement {
  const item = document.createElement('li');
  item.role = 'option';
  item.id = `slash-${tool}`;
  item.dataset['tool'] = tool;
  item.className = OPTION;
  item.textContent = TOOL_LABELS[tool];
  return item;
}

function menu(tools: readonly ToolKey[]): HTMLUListElement {
  const list = document.createElement('ul');
  list.role = 'listbox';
  list.ariaLabel = BODY_TEXT.slashMenu;
  list.className =
    'absolute top-0 left-0 z-30 max-h-64 w-56 overflow-y-auto border border-line-strong bg-surface py-1 shadow-float';
  list.append(...tools.map(option));
  return list;
}

/** Tools whose name contains the text, in any case. */
function toolsFor(text: string): readonly ToolKey[] {
  return TOOLS.filter((tool) => TOOL_LABELS[tool].toLowerCase().includes(text.toLowerCase()));
}

/** Offers the tools while a line holds only '/' and letters; a chosen tool replaces them. Returns its end. */
export function watchSlash(expander: HTMLElement, body: Body, onTool: (tool: ToolKey) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  void import('@github/text-expander-element').catch(() => undefined);
  expander.addEventListener(
    'text-expander-change',
    (event) => {
      const { text, provide } = (event as CustomEvent<ChangeDetail>).detail;
      const { text: all, start } = body.selection();
      const before = all.slice(0, start - text.length - 1);
      const tools = before === '' || before.endsWith('\n') ? toolsFor(text) : [];
      if (tools.length > 0) provide(Promise.resolve({ matched: true, fragment: menu(tools) }));
    },
    { signal },
  );
  expander.addEventListener(
    'text-expander-value',
    (event) => {
      // The library would set the whole value, which ends the browser's undo.
      event.preventDefault();
      const { item } = (event as CustomEvent<{ readonly item: HTMLElement }>).detail;
      const tool = TOOLS.find((one) => one === item.dataset['tool']);
      (expander as TextExpanderElement).dismiss();
      body.edit(({ text, start }) => {
        const from = text.lastIndexOf('/', start - 1);
        return { from, to: start, insert: '', start: from, end: from };
      });
      if (tool !== undefined) onTool(tool);
    },
    { signal },
  );
  return () => end.abort();
}
