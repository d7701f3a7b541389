/** The open row in a drawer: next act, facts, refusal, and children of the screen. */
import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { ACT_TEXT } from '#messages/core/table.ts';
import type { ShortcutKey } from '#messages/core/keys.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ActionRefusal } from './table/row-actions.tsx';
import { RowDrawer, RowFacts } from './table/row-drawer.tsx';
import { useCommands } from './use-commands.ts';

/** An act on the open row. The first 'main' one is a button, the others are in a menu. */
export interface ActButton {
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

/** Acts that belong together; a group without any, a note or links is left out. */
export interface ActButtons {
  readonly title: string;
  /** Above the acts; text alone is a warning. */
  readonly note?: ReactNode;
  readonly acts: readonly ActButton[];
  /** Links beside the main act. */
  readonly links?: ReactNode;
}

interface ActsProps extends Pick<RowActions<object>, '$state'> {
  readonly title: string;
  readonly groups: readonly ActButtons[];
  /** Name of the row in the command palette. */
  readonly about?: string;
  /** Above the groups. */
  readonly children?: ReactNode;
}

const lookOf = ({ look = 'main' }: ActButton) => look;

/** The next step of the row: the first act that looks like one. */
const mainOf = (groups: readonly ActButtons[]): ActButton | undefined =>
  groups.flatMap(({ acts }) => acts).find((act) => lookOf(act) === 'main');

/** A main act, and the others in a menu; a single harmless one keeps its button. */
function Buttons({ groups, busy }: Pick<ActsProps, 'groups'> & { readonly busy: boolean }) {
  const main = mainOf(groups);
  const others = groups
    .map(({ title, acts }) => ({ title, acts: acts.filter((act) => act !== main) }))
    .filter(({ acts }) => acts.length > 0);
  const [only, ...more] = others.flatMap(({ acts }) => acts);
  const isOne = only !== undefined && more.length === 0 && lookOf(only) !== 'danger' && !only.href;
  const shown = [main, isOne ? only : undefined].filter((act) => act !== undefined);
  return (
    <>
      {shown.map((act) => (
        <Button
          // The next step keeps the button of the last one, and with it the focus.
          key={act === main ? 'main' : act.label}
          variant={act === main ? 'main' : 'quiet'}
          blocked={busy || (act.blocked ?? false)}
          onClick={() => act.onPress?.()}
        >
          {act.label}
          {act.spoken !== undefined && <span className="sr-only">{act.spoken}</span>}
        </Button>
      ))}
      {!isOne && others.length > 0 && (
        <Menu
          label={main === undefined ? ACT_TEXT.actions : ACT_TEXT.more}
          groups={others.map(({ title, acts }) => ({
            title,
            items: acts.map((act) => ({
              ...act,
              isDanger: lookOf(act) === 'danger',
              blocked: busy || (act.blocked ?? false),
            })),
          }))}
        />
      )}
    </>
  );
}

/** Runs the next step once for each press of its key during the step before, until one is refused or asks something. */
function useWaitingSteps($state: ActsProps['$state'], busy: boolean, next: ActButton | undefined) {
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

/** Offers the acts that are not blocked by key and in the palette; the place of the returned ref limits their keys. */
function useRowCommands({ $state, groups, about }: Pick<ActsProps, '$state' | 'groups'> & { about: string }) {
  const { busy } = useStore($state);
  const acts = groups.flatMap((group) => group.acts).filter(({ blocked = false }) => !blocked);
  const main = mainOf(groups);
  const next = acts.find((act) => act === main && act.shortcut === undefined);
  const wait = useWaitingSteps($state, busy, next);
  const commands = acts.flatMap((act) => {
    const { label, onPress, shortcut = act === next ? 'd' : undefined } = act;
    return onPress ? [{ label, run: onPress, ...(shortcut && { key: shortcut }) }] : [];
  });
  const waitingKey = { label: ACT_TEXT.working, key: 'd', hidden: true, run: wait } as const;
  return useCommands<HTMLDivElement>(busy ? [waitingKey] : commands, about);
}

/** After an act whose button is gone, the button of the next row gets the focus. */
function useFocusAfterAct(part: RefObject<Element | null>, busy: boolean): void {
  const before = useRef(busy);
  useEffect(() => {
    const isDone = before.current && !busy;
    before.current = busy;
    if (isDone && document.activeElement === document.body)
      part.current?.closest('dialog, aside')?.querySelector<HTMLElement>('[aria-keyshortcuts=j]')?.focus();
  }, [busy, part]);
}

/** Acts on the open row. */
export function RowActs({ $state, title, groups, about = title, children }: ActsProps) {
  const { busy } = useStore($state);
  const part = useRowCommands({ $state, groups, about });
  useFocusAfterAct(part, busy);
  const shown = groups.filter(({ acts, note, links }) => acts.length > 0 || (note ?? links) !== undefined);
  if (shown.length === 0 && children === undefined) return null;
  return (
    <section aria-label={title} aria-busy={busy} className="grid gap-3">
      <output className="block empty:hidden">{busy && ACT_TEXT.working}</output>
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
  readonly page: { readonly table: Table<Row>; readonly actions: RowActions<Row> };
  readonly words: { readonly facts: string; readonly acts: string };
  readonly wide?: boolean;
  /** Shown to users with the permission to act. */
  readonly acts: (row: Row) => readonly ActButtons[];
  /** Content above the facts. */
  readonly lead?: (row: Row) => ReactNode;
  /** Sections after the facts. */
  readonly children?: (row: Row) => ReactNode;
}

export function DeskDrawer<Row extends object>(props: DeskDrawerProps<Row>) {
  const { page, words, wide = false, acts, lead, children } = props;
  const { table, actions } = page;
  const mayAct = useStore(table.$mayAct);
  return (
    <RowDrawer table={table} $act={actions.$state} wide={wide} onClose={actions.close}>
      {(row) => (
        <>
          {lead?.(row)}
          <ActionRefusal $act={actions.$state} />
          {mayAct && (
            <RowActs
              $state={actions.$state}
              title={words.acts}
              groups={acts(row)}
              about={table.resource.title(row)}
            />
          )}
          <RowFacts resource={table.resource} row={row} title={words.facts} />
          {children?.(row)}
        </>
      )}
    </RowDrawer>
  );
}
