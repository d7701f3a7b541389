/**
 * A text field with a list of what fits. The focus stays in the field: arrow keys walk the list, Enter chooses, Escape
 * closes. What was typed, found and reached belongs to the owner.
 */
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from './field.tsx';

interface ComboboxProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly typed: string;
  /** Names the list. */
  readonly listLabel: string;
  /** What fits, each with a key of its own. */
  readonly options: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly open: boolean;
  /** The place of the option that the arrow keys are at; -1 for none. */
  readonly active: number;
  readonly onType: (typed: string) => void;
  readonly onWalk: (step: -1 | 1) => void;
  readonly onChoose: (place: number) => void;
  readonly onClose: () => void;
}

function List({ id, props }: { readonly id: string; readonly props: ComboboxProps }) {
  const { options, active, open, listLabel, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={listLabel}
      hidden={!open}
      className="max-h-72 overflow-y-auto border border-line-strong bg-surface"
    >
      {options.map(({ key, content }, place) => (
        <div
          key={key}
          id={`${id}-${String(place)}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal"
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
          }}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(place);
          }}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

export function Combobox(props: ComboboxProps) {
  const id = useId();
  const { control, name, typed, open, active, options, onType, onWalk, onChoose, onClose } = props;
  const reached = open && active >= 0 && active < options.length;
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') onWalk(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && reached) onChoose(active);
    else if (key === 'Escape' && open) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-1.5">
      <input
        {...control}
        type="text"
        name={name}
        role="combobox"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={id}
        aria-activedescendant={reached ? `${id}-${String(active)}` : undefined}
        className="control"
        onChange={(event) => {
          onType(event.target.value);
        }}
        onKeyDown={onKey}
        onBlur={onClose}
      />
      <List id={id} props={props} />
    </div>
  );
}
