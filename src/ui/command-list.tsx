/**
 * A text field over a list of options in groups that is always open. The focus stays in the field: arrow keys move the
 * highlight, which begins at the first option; Enter chooses, with Ctrl or Cmd for a new tab.
 */
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { moveHighlight } from './move-highlight.ts';

export interface CommandOption {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CommandGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly CommandOption[];
}

interface CommandListProps {
  readonly label: string;
  readonly listLabel: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly groups: readonly CommandGroup[];
  readonly onType: (typed: string) => void;
  readonly onChoose: (key: string, isNewTab: boolean) => void;
  /** Between the field and the list: a progress or refusal. */
  readonly children?: ReactNode;
}

interface OptionProps {
  readonly id: string;
  readonly isHighlighted: boolean;
  readonly onPress: (isNewTab: boolean) => void;
  readonly children: ReactNode;
}

const isNewTab = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent): boolean => ctrlKey || metaKey;

function Option({ id, isHighlighted, onPress, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={-1}
      className="flex min-h-11 cursor-pointer items-center gap-x-3 px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-signal"
      onMouseDown={(event) => {
        // The field keeps the focus.
        event.preventDefault();
      }}
      onClick={(event) => onPress(isNewTab(event))}
      onAuxClick={() => onPress(true)}
    >
      {children}
    </div>
  );
}

/** The highlighted option: the one that was moved to while it is listed, else the first. */
function useHighlight({ groups, onChoose }: Pick<CommandListProps, 'groups' | 'onChoose'>, listId: string) {
  const [wanted, setWanted] = useState<string | null>(null);
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  const place = Math.max(keys.indexOf(wanted ?? ''), 0);
  const highlighted = keys[place];
  const id = highlighted === undefined ? undefined : `${listId} ${highlighted}`.replaceAll(/\s/gu, '-');
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (highlighted === undefined || event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp')
      setWanted(keys[moveHighlight(place, key === 'ArrowDown' ? 1 : -1, keys.length)] ?? null);
    else if (key === 'Enter') onChoose(highlighted, isNewTab(event));
    else return;
    event.preventDefault();
  };
  return {
    highlighted,
    id,
    onKeyDown,
    reset: () => setWanted(null),
  };
}

interface ListProps extends Pick<CommandListProps, 'groups' | 'listLabel' | 'onChoose'> {
  readonly id: string;
  readonly highlighted: string | undefined;
}

function List({ id, groups, listLabel, highlighted, onChoose }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={listLabel}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.title} className="pb-2">
          <div aria-hidden="true" className="px-3 pt-2 pb-1 label text-muted">
            {group.title}
          </div>
          {group.options.map(({ key, content }) => (
            <Option
              key={key}
              id={`${id} ${key}`.replaceAll(/\s/gu, '-')}
              isHighlighted={key === highlighted}
              onPress={(newTab) => onChoose(key, newTab)}
            >
              {content}
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}

export function CommandList(props: CommandListProps) {
  const { label, listLabel, placeholder, typed, groups, onType, onChoose, children } = props;
  const listId = useId();
  const { highlighted, id, onKeyDown, reset } = useHighlight(props, listId);
  return (
    <div className="grid grid-cols-1 gap-2">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={id}
        data-focus-first=""
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className="control"
        onChange={(event) => {
          reset();
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {children}
      <List id={listId} groups={groups} listLabel={listLabel} highlighted={highlighted} onChoose={onChoose} />
    </div>
  );
}
