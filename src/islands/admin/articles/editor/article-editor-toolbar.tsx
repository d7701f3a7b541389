/** The buttons above the text: one Tab stop, arrow keys move between them. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { BODY_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import { ToolIcon, type ToolKey } from './icons.tsx';
import { keysOf, TOOLS } from './shortcuts.ts';

interface ToolButtonProps {
  readonly tool: ToolKey;
  readonly current: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function ToolButton({ tool, current, onFocus, onPress }: ToolButtonProps) {
  const label = TOOL_LABELS[tool];
  const keys = keysOf(tool);
  const name = keys === null ? label : BODY_TEXT.shortcut(label, keys.shown);
  return (
    <button
      type="button"
      title={name}
      aria-label={label}
      aria-keyshortcuts={keys?.aria}
      tabIndex={current ? 0 : -1}
      className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-sunken focus-visible:outline-offset-[-3px] xl:w-10"
      onFocus={onFocus}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ToolIcon tool={tool} />
    </button>
  );
}

/** Which tool the Tab key reaches, and the arrow keys between them. */
function useRoving() {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const last = TOOLS.length - 1;
    const goals: Readonly<Partial<Record<string, number>>> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll<HTMLElement>('button')[goal]?.focus();
  };
  return { current, setCurrent, bar, move };
}

export function EditorToolbar({ onTool }: { readonly onTool: (tool: ToolKey) => void }) {
  const { current, setCurrent, bar, move } = useRoving();
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={BODY_TEXT.toolbar}
      className="flex overflow-x-auto border border-b-0 border-line-strong bg-ground sm:flex-wrap"
      onKeyDown={move}
    >
      {TOOLS.map((tool, index) => (
        <ToolButton
          key={tool}
          tool={tool}
          current={index === current}
          onFocus={() => setCurrent(index)}
          onPress={() => onTool(tool)}
        />
      ))}
    </div>
  );
}
