/** The open row in a drawer: next action, facts, refusal, and children of the screen. */
import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { ACTION_TEXT, DESK_WORDS } from '#messages/core/table.ts';
import type { ShortcutKey } from '#messages/core/keys.ts';
import type { Action } from '#stores/core/action.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ActionRefusal } from './table/action-refusal.tsx';
import { RowDrawer, RowFacts } from './table/row-drawer.tsx';
import { useCommands } from './use-commands.ts';

/** An action on the open row. The first 'main' one is a button, the others are in a menu. */
export interface ActionButton {
  readonly label: string;
  /** Follows the label for screen readers. */
  readonly spoken?: string;
  readonly look?: 'main' | 'quiet' | 'danger';
  readonly blocked?: boolean;
  readonly shortcut?: ShortcutKey;
  /** A link in the menu; `onPress` replaces the navigation. */
  readonly href?: string;
  readonly onPress?: () => void;
}

export const actionButton = (
  label: string,
  onPress: () => void,
  look: NonNullable<ActionButton['look']> = 'main',
  more: Pick<ActionButton, 'shortcut' | 'blocked'> = {},
): ActionButton => ({ label, onPress, look, ...more });

/** Actions that belong together; a group without any, a note or links is left out. */
export interface ActionGroup {
  readonly title: string;
  /** Above the actions; text alone is a warning. */
  readonly note?: ReactNode;
  readonly actions: readonly ActionButton[];
  /** Links beside the main action. */
  readonly links?: ReactNode;
}

interface ActionsProps extends Pick<Action, '$state'> {
  readonly title: string;
  readonly groups: readonly ActionGroup[];
  /** Name of the row in the command palette. */
  readonly about?: string;
  readonly children?: ReactNode;
}

const lookOf = ({ look = 'main' }: ActionButton) => look;

/** The next step of the row: the first action that looks like one. */
const mainOf = (groups: readonly ActionGroup[]): ActionButton | undefined =>
  groups.flatMap(({ actions }) => actions).find((action) => lookOf(action) === 'main');

/** A main action, and the others in a menu; a single harmless one keeps its button. */
function Buttons({ groups, busy }: Pick<ActionsProps, 'groups'> & { readonly busy: boolean }) {
  const main = mainOf(groups);
  const others = groups
    .map(({ title, actions }) => ({ title, actions: actions.filter((action) => action !== main) }))
    .filter(({ actions }) => actions.length > 0);
  const [only, ...more] = others.flatMap(({ actions }) => actions);
  const isOne = only !== undefined && more.length === 0 && lookOf(only) !== 'danger' && !only.href;
  const shown = [main, isOne ? only : undefined].filter((action) => action !== undefined);
  return (
    <>
      {shown.map((action) => (
        <Button
          // The next step keeps the button of the last one, and with it the focus.
          key={action === main ? 'main' : action.label}
          variant={action === main ? 'main' : 'quiet'}
          blocked={busy || (action.blocked ?? false)}
          onClick={() => action.onPress?.()}
        >
          {action.label}
          {action.spoken !== undefined && <span className="sr-only">{action.spoken}</span>}
        </Button>
      ))}
      {!isOne && others.length > 0 && (
        <Menu
          label={main === undefined ? ACTION_TEXT.actions : ACTION_TEXT.more}
          groups={others.map(({ title, actions }) => ({
            title,
            items: actions.map((action) => ({
              ...action,
              isDanger: lookOf(action) === 'danger',
              blocked: busy || (action.blocked ?? false),
            })),
          }))}
        />
      )}
    </>
  );
}

/** Runs the next step once for each press of its key during the step before, until one is refused or asks something. */
function useWaitingSteps($state: ActionsProps['$state'], busy: boolean, next: ActionButton | undefined) {
  const waiting = useRef(0);
  const runNext = useEffectEvent(() => {
    const count = waiting.current;
    waiting.current = 0;
    if (count === 0 || $state.get().refusal !== null) return;
    next?.onPress?.();
    if ($state.get().busy) waiting.current = count - 1;
  });
  useEffect(() => {
    if (!busy) runNext();
  }, [busy]);
  return () => {
    waiting.current += 1;
  };
}

/** Offers the actions that are not blocked by key and in the palette; the place of the returned ref limits their keys. */
function useRowCommands({
  $state,
  groups,
  about,
}: Pick<ActionsProps, '$state' | 'groups'> & { about: string }) {
  const { busy } = useStore($state);
  const actions = groups.flatMap((group) => group.actions).filter(({ blocked = false }) => !blocked);
  const main = mainOf(groups);
  const next = actions.find((action) => action === main && action.shortcut === undefined);
  const wait = useWaitingSteps($state, busy, next);
  const commands = actions.flatMap((action) => {
    const { label, onPress, shortcut = action === next ? 'd' : undefined } = action;
    return onPress ? [{ label, run: onPress, ...(shortcut && { key: shortcut }) }] : [];
  });
  const waitingKey = { label: ACTION_TEXT.working, key: 'd', hidden: true, run: wait } as const;
  return useCommands<HTMLDivElement>(busy ? [waitingKey] : commands, about);
}

/** After an action whose button is gone, the button of the next row gets the focus. */
function useFocusAfterAction(part: RefObject<Element | null>, busy: boolean): void {
  const before = useRef(busy);
  useEffect(() => {
    const isDone = before.current && !busy;
    before.current = busy;
    if (isDone && document.activeElement === document.body)
      part.current?.closest('dialog, aside')?.querySelector<HTMLElement>('[aria-keyshortcuts=j]')?.focus();
  }, [busy, part]);
}

export function RowActions({ $state, title, groups, about = title, children }: ActionsProps) {
  const { busy } = useStore($state);
  const part = useRowCommands({ $state, groups, about });
  useFocusAfterAction(part, busy);
  const shown = groups.filter(
    ({ actions, note, links }) => actions.length > 0 || (note ?? links) !== undefined,
  );
  if (shown.length === 0 && children === undefined) return null;
  return (
    <section aria-label={title} aria-busy={busy} className="grid gap-3">
      <output className="block empty:hidden">{busy && ACTION_TEXT.working}</output>
      {children}
      {shown.map(({ title: name, note }) => (
        <Fragment key={name}>
          {typeof note === 'string' ? <p className="text-warning">{note}</p> : note}
        </Fragment>
      ))}
      <div ref={part} className="@container relative">
        <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
          <Buttons groups={shown} busy={busy} />
          {shown.map(({ title: name, links }) => (
            <Fragment key={name}>{links}</Fragment>
          ))}
        </div>
      </div>
    </section>
  );
}

interface DeskDrawerProps<Row extends object> {
  readonly page: {
    readonly table: Table<Row>;
    readonly action: Action<Row>;
    readonly close: () => void;
  };
  readonly words?: { readonly facts: string; readonly change: string };
  readonly wide?: boolean;
  /** Shown to users with the permission to act. */
  readonly actions: (row: Row) => readonly ActionGroup[];
  readonly lead?: (row: Row) => ReactNode;
  readonly children?: (row: Row) => ReactNode;
}

export function DeskDrawer<Row extends object>(props: DeskDrawerProps<Row>) {
  const { page, words = DESK_WORDS, wide = false, actions, lead, children } = props;
  const { table, action } = page;
  const mayAct = useStore(table.$mayAct);
  return (
    <RowDrawer table={table} $action={action.$state} wide={wide} onClose={page.close}>
      {(row) => (
        <>
          {lead?.(row)}
          <ActionRefusal $action={action.$state} />
          {mayAct && (
            <RowActions
              $state={action.$state}
              title={words.change}
              groups={actions(row)}
              about={table.definition.title(row)}
            />
          )}
          <RowFacts definition={table.definition} row={row} title={words.facts} />
          {children?.(row)}
        </>
      )}
    </RowDrawer>
  );
}
