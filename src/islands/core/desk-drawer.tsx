/** The open row in a drawer: facts, refusal, actions, and children of the screen. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ShortcutKey } from '../../messages/core/keys.ts';
import type { RowActions } from '../../stores/core/row-actions.ts';
import type { Table } from '../../stores/core/table/table.ts';
import { Button } from '../../ui/button.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from './table/row-actions.tsx';
import { RowDrawer, RowFacts } from './table/row-drawer.tsx';
import { useCommands } from './use-commands.ts';

/** A button that does something with the open row. */
export interface ActButton {
  readonly label: string;
  /** Follows the label for screen readers. */
  readonly spoken?: string;
  readonly look?: 'main' | 'quiet' | 'danger';
  readonly blocked?: boolean;
  readonly shortcut?: ShortcutKey;
  readonly onPress: () => void;
}

/** Buttons that belong together; a group without any, a note or links is left out. */
export interface ActButtons {
  readonly title: string;
  /** Above the buttons; text alone is a warning. */
  readonly note?: ReactNode;
  readonly acts: readonly ActButton[];
  /** Links beside the buttons. */
  readonly links?: ReactNode;
}

interface ActsProps extends Pick<RowActions<object>, '$state'> {
  readonly title: string;
  readonly groups: readonly ActButtons[];
  /** What the row is called, in the command palette. */
  readonly about?: string;
  /** Above the groups. */
  readonly children?: ReactNode;
}

function Buttons({ acts, busy }: Pick<ActButtons, 'acts'> & { readonly busy: boolean }) {
  return acts.map(({ label, spoken, look = 'main', blocked = false, onPress }) => (
    <Button key={label} variant={look} blocked={busy || blocked} onClick={onPress}>
      {label}
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </Button>
  ));
}

/** Offers the acts that are not blocked by key and in the palette; the place of the returned ref limits their keys. */
function useRowCommands(groups: readonly ActButtons[], busy: boolean, about: string) {
  const acts = groups.flatMap((group) => group.acts).filter(({ blocked = false }) => !busy && !blocked);
  return useCommands<HTMLDivElement>(
    acts.map(({ label, shortcut, onPress }) => ({ label, run: onPress, ...(shortcut && { key: shortcut }) })),
    about,
  );
}

/** What can be done with the open row, in groups. */
export function RowActs({ $state, title, groups, about = title, children }: ActsProps) {
  const { busy } = useStore($state);
  const part = useRowCommands(groups, busy, about);
  const shown = groups.filter(({ acts, note, links }) => acts.length > 0 || (note ?? links) !== undefined);
  if (shown.length === 0 && children === undefined) return null;
  return (
    <ActionSection $act={$state} title={title}>
      {children}
      <div ref={part} className="flex flex-wrap gap-x-6 gap-y-3">
        {shown.map((group) => (
          <ActionGroup key={group.title} title={group.title}>
            {typeof group.note === 'string' ? <p className="text-warning">{group.note}</p> : group.note}
            <Buttons acts={group.acts} busy={busy} />
            {group.links}
          </ActionGroup>
        ))}
      </div>
    </ActionSection>
  );
}

interface DeskDrawerProps<Row extends object> {
  readonly page: { readonly table: Table<Row>; readonly actions: RowActions<Row> };
  readonly words: { readonly facts: string; readonly acts: string };
  readonly wide?: boolean;
  /** What those who may act can do with it. */
  readonly acts: (row: Row) => readonly ActButtons[];
  /** Above its facts. */
  readonly lead?: (row: Row) => ReactNode;
  /** What belongs to it beside its facts. */
  readonly children?: (row: Row) => ReactNode;
}

export function DeskDrawer<Row extends object>(props: DeskDrawerProps<Row>) {
  const { page, words, wide = false, acts, lead, children } = props;
  const { table, actions } = page;
  const { busy } = useStore(actions.$state);
  const mayAct = useStore(table.$mayAct);
  return (
    <RowDrawer table={table} closeBlocked={busy} wide={wide} onClose={actions.close}>
      {(row) => (
        <>
          {lead?.(row)}
          <RowFacts resource={table.resource} row={row} title={words.facts} />
          <ActionRefusal $act={actions.$state} />
          {mayAct && (
            <RowActs
              $state={actions.$state}
              title={words.acts}
              groups={acts(row)}
              about={table.resource.title(row)}
            />
          )}
          {children?.(row)}
        </>
      )}
    </RowDrawer>
  );
}
