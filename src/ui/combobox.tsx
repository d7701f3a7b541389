/**
 * A text field with a list of options. The focus stays in the field: arrow keys move the highlight, Enter chooses, Escape
 * closes. The typed text and the options belong to the owner.
 */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import { moveHighlight } from './move-highlight.ts';

interface ComboboxProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly typed: string;
  readonly listLabel: string;
  /** Options that match the typed text, with unique keys. */
  readonly options: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly onType: (typed: string) => void;
  readonly onChoose: (key: string) => void;
  /** Shows the options before anything is typed. */
  readonly opensOnClick?: boolean;
}

interface ListProps extends Pick<ComboboxProps, 'options' | 'listLabel' | 'onChoose'> {
  readonly id: string;
  readonly isOpen: boolean;
  readonly highlight: number;
}

function List({ id, options, listLabel, isOpen, highlight, onChoose }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={listLabel}
      hidden={!isOpen}
      className="max-h-72 overflow-y-auto border border-line-strong bg-surface"
    >
      {options.map(({ key, content }, index) => (
        <div
          key={key}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === highlight}
          tabIndex={-1}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5 wrap-anywhere hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal"
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(key)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** Whether the list is open, and which option is highlighted; -1 for none. */
function useList(options: ComboboxProps['options'], onChoose: ComboboxProps['onChoose']) {
  const [wanted, setWanted] = useState(false);
  const [place, setPlace] = useState(-1);
  const isOpen = wanted && options.length > 0;
  const highlighted = isOpen ? options[place] : undefined;
  const show = (open: boolean, at = -1): void => {
    setWanted(open);
    setPlace(at);
  };
  const choose = (key: string): void => {
    show(false);
    onChoose(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0)
      show(true, moveHighlight(isOpen ? place : -1, key === 'ArrowDown' ? 1 : -1, options.length));
    else if (key === 'Enter' && highlighted !== undefined) choose(highlighted.key);
    else if (key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };
  return { isOpen, highlight: highlighted === undefined ? -1 : place, show, choose, onKeyDown };
}

export function Combobox(props: ComboboxProps) {
  const id = useId();
  const { control, name, typed, options, listLabel } = props;
  const { isOpen, highlight, show, choose, onKeyDown } = useList(options, props.onChoose);
  const list = { id, options, listLabel, isOpen, highlight, onChoose: choose };
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
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={highlight < 0 ? undefined : `${id}-${String(highlight)}`}
        className="control"
        onChange={(event) => {
          show(true);
          props.onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (props.opensOnClick === true) show(true);
        }}
        onBlur={() => show(false)}
      />
      <List {...list} />
    </div>
  );
}
