/**
 * A button with a menu (APG "Menu Button"): Enter, Space and Arrow Down open it at its first item, Arrow Up at its last;
 * arrows, Home, End and first letters move, Escape and Tab close. Dangerous items come last and apart.
 */
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { DownIcon } from './icons.tsx';
import { moveHighlight } from './move-highlight.ts';
import { usePopup } from './use-popup.ts';

export interface MenuItem {
  readonly label: string;
  /** Follows the label for screen readers. */
  readonly spoken?: string | undefined;
  readonly isDanger?: boolean;
  readonly blocked?: boolean;
  /** A link; modified presses open a new tab. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  readonly label: string;
  /** 'bar': under its button, at the right; on a phone above the bar at the bottom of the screen that contains the button. */
  readonly place?: 'container' | 'bar';
  readonly groups: readonly MenuGroup[];
}

const BOX = { container: '@md:relative', bar: 'sm:relative' } as const;
const PANEL = {
  container: 'inset-x-0 top-full mt-1 @md:inset-x-auto @md:left-0 @md:w-max @md:min-w-60',
  bar: 'inset-x-0 bottom-full sm:top-full sm:bottom-auto sm:left-auto sm:mt-1 sm:w-max sm:min-w-60',
} as const;

const ITEM =
  'flex min-h-(--control) w-full cursor-pointer items-center px-4 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

interface ItemProps {
  readonly item: MenuItem;
  readonly close: () => void;
}

function Item({ item, close }: ItemProps) {
  const { label, spoken, href, blocked = false, isDanger = false, onPress } = item;
  const press = (event: MouseEvent): void => {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (blocked || onPress === undefined || (href !== undefined && isNewTab)) return;
    event.preventDefault();
    close();
    onPress();
  };
  const Element = href === undefined ? 'button' : 'a';
  return (
    <Element
      role="menuitem"
      tabIndex={-1}
      {...(href === undefined ? { type: 'button' } : { href })}
      aria-disabled={blocked || undefined}
      className={`${ITEM} ${isDanger ? 'text-danger' : ''}`}
      onClick={press}
    >
      {label}
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </Element>
  );
}

/** The place that a key moves to; null for other keys. */
function placeAfter(key: string, place: number, labels: readonly string[]): number | null {
  if (key === 'ArrowDown') return moveHighlight(place, 1, labels.length);
  if (key === 'ArrowUp') return moveHighlight(place, -1, labels.length);
  if (key === 'Home') return 0;
  if (key === 'End') return labels.length - 1;
  if (key.length !== 1 || key === ' ') return null;
  const later = [...labels.keys()].map((index) => (place + 1 + index) % labels.length);
  return later.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

const itemsOf = (box: Element | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(event.currentTarget);
  const place = items.findIndex((item) => item === document.activeElement);
  const next = placeAfter(
    event.key,
    place,
    items.map((item) => item.innerText),
  );
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

function Groups({ groups, close }: Pick<MenuProps, 'groups'> & Pick<ItemProps, 'close'>) {
  const isPlain = (item: MenuItem): boolean => item.isDanger !== true;
  const plain = groups.filter(({ items }) => items.some(isPlain));
  const dangerous = groups.flatMap(({ items }) => items.filter((item) => !isPlain(item)));
  return (
    <>
      {plain.map(({ title, items }) => (
        <fieldset key={title} aria-label={title}>
          {plain.length > 1 && (
            <div aria-hidden="true" className="px-4 pt-2 pb-0.5 text-small text-muted">
              {title}
            </div>
          )}
          {items.filter(isPlain).map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </fieldset>
      ))}
      {plain.length > 0 && dangerous.length > 0 && <hr className="my-1.5 border-line" />}
      {dangerous.map((item) => (
        <Item key={item.label} item={item} close={close} />
      ))}
    </>
  );
}

type End = 'first' | 'last';

/** Where the open menu begins, null while closed; and the ref of the element around it. */
function useMenu() {
  const [openAt, setOpenAt] = useState<End | null>(null);
  const [close] = useState(() => () => setOpenAt(null));
  const box = usePopup(openAt !== null, close);
  useEffect(() => {
    if (openAt !== null)
      itemsOf(box.current)
        .at(openAt === 'first' ? 0 : -1)
        ?.focus();
  }, [openAt, box]);
  // The focused item may disappear while the menu is open.
  useEffect(() => {
    if (openAt !== null && document.activeElement === document.body) itemsOf(box.current)[0]?.focus();
  });
  // A dialog that an item opens gives the focus back to the button.
  const leave = (): void => {
    box.current?.querySelector('button')?.focus();
    close();
  };
  return { openAt, setOpenAt, box, leave };
}

interface OpenerProps extends Pick<MenuProps, 'label'> {
  readonly menuId: string;
  readonly isOpen: boolean;
  readonly onOpen: (at: End | null) => void;
}

function Opener({ label, menuId, isOpen, onOpen }: OpenerProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? menuId : undefined}
      onClick={() => onOpen(isOpen ? null : 'first')}
      onKeyDown={(event) => {
        const { key } = event;
        if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
        event.preventDefault();
        onOpen(key === 'ArrowDown' ? 'first' : 'last');
      }}
    >
      {label}
      <DownIcon />
    </button>
  );
}

export function Menu({ label, place = 'container', groups }: MenuProps) {
  const id = useId();
  const { openAt, setOpenAt, box, leave } = useMenu();
  return (
    <div ref={box} className={BOX[place]}>
      <Opener label={label} menuId={id} isOpen={openAt !== null} onOpen={setOpenAt} />
      {openAt !== null && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={`absolute z-20 border border-line-strong bg-surface py-1.5 shadow-float ${PANEL[place]}`}
          onKeyDown={onMenuKey}
        >
          <Groups groups={groups} close={leave} />
        </div>
      )}
    </div>
  );
}
