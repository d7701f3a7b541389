/** The tree of roles: each opens in the drawer, and is moved by dragging or by picking it up and placing it. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, type DragEvent } from 'react';
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import { treeLines, type TreeLine } from '#domain/role-tree.ts';
import { levelText, ROLE_TREE as TREE, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import type { RolesPage } from '#stores/admin/roles/roles-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { CreateButton } from '#islands/core/table/create-button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { TreeMove } from '#stores/admin/roles/tree-move.ts';

/** Where a picked role may be placed: below a role, or at the top (''). */
function usePlace(treeMove: TreeMove, code: string) {
  // The first event over a place may come before the picked role is rendered.
  const fitsNow = (): boolean => treeMove.$places.get().has(code);
  const onDragOver = (event: DragEvent): void => {
    if (fitsNow()) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (fitsNow()) void treeMove.place(code);
  };
  return { fits: useStore(treeMove.$places).has(code), target: { onDragOver, onDrop } };
}

/** Handlers of a role that is dragged. */
function dragOf(treeMove: TreeMove, role: DeskRoleRow) {
  return {
    draggable: true,
    onDragStart: () => treeMove.pick(role),
    onDragEnd: () => treeMove.pick(null),
  };
}

function useEscape({ $picked, pick }: TreeMove): void {
  const isPicked = useStore($picked) !== null;
  useEffect(() => {
    if (!isPicked) return undefined;
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') pick(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isPicked, pick]);
}

interface LineProps extends PageProps<RolesPage> {
  readonly line: TreeLine<DeskRoleRow>;
}

const factsOf = ({ level, department, taken, max_positions: seats }: DeskRoleRow): string =>
  [levelText(level), DEPARTMENT_LABELS[department], TEXT.seatsOf(taken, seats)].join(' · ');

function Name({ page, line: { role } }: LineProps) {
  const { id, role_title: title, is_active: active, reports_to_title: parent } = role;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
      <a
        href={page.table.addressOf(id)}
        draggable={false}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          page.table.open(id);
        }}
      >
        {title}
      </a>
      {!active && <Badge tone="plain">{TEXT.inactive}</Badge>}
      <span className="text-small text-muted">
        {factsOf(role)}
        {parent !== null && <span className="sr-only">{TREE.below(parent)}</span>}
      </span>
    </span>
  );
}

interface MoveProps {
  readonly page: RolesPage;
  readonly role: DeskRoleRow;
  /** Whether the picked role fits below this one. */
  readonly fits: boolean;
}

function MoveButton({ page: { treeMove }, role, fits }: MoveProps) {
  const picked = useStore(treeMove.$picked);
  const { busy } = useStore(treeMove.$state);
  const pick = (wanted: DeskRoleRow | null) => (): void => treeMove.pick(wanted);
  if (picked === null)
    return (
      <Button variant="quiet" blocked={busy} onClick={pick(role)}>
        {TREE.move}
        <span className="sr-only">{TREE.moveOf(role.role_title)}</span>
      </Button>
    );
  if (picked.id === role.id)
    return (
      <Button variant="quiet" onClick={pick(null)}>
        {TREE.stop}
      </Button>
    );
  if (!fits) return null;
  return (
    <Button onClick={() => void treeMove.place(role.id)}>
      {TREE.place}
      <span className="sr-only">{TREE.placeOf(role.role_title)}</span>
    </Button>
  );
}

function Line({ page, line }: LineProps) {
  const { role, depth } = line;
  const mayAct = useStore(page.table.$mayAct);
  const { fits, target } = usePlace(page.treeMove, role.id);
  return (
    <li
      {...(mayAct && dragOf(page.treeMove, role))}
      {...target}
      data-fits={fits}
      style={{ paddingInlineStart: `min(${String((depth - 1) * 1.75)}rem, ${String((depth - 1) * 4)}vw)` }}
      className="border-b border-line data-[fits=true]:bg-sunken"
    >
      <div className="flex min-h-14 items-center justify-between gap-x-3 border-l-4 border-line-strong py-1 pl-3">
        <Name page={page} line={line} />
        {mayAct && <MoveButton page={page} role={role} fits={fits} />}
      </div>
    </li>
  );
}

/** The picked role by name, and the place at the top. */
function Picked({ page: { treeMove } }: PageProps<RolesPage>) {
  const picked = useStore(treeMove.$picked);
  const { fits, target } = usePlace(treeMove, '');
  useEscape(treeMove);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2" {...target}>
      <output className="block text-small text-muted">
        {picked === null ? TREE.hint : TREE.picked(picked.role_title)}
      </output>
      {fits && <Button onClick={() => void treeMove.place('')}>{TREE.toTop}</Button>}
    </div>
  );
}

export function RoleTree({ page, tabs }: PageProps<RolesPage> & { readonly tabs: ReactNode }) {
  const mayAct = useStore(page.table.$mayAct);
  const add = (): void => page.edit('new');
  return (
    <div className="grid grid-cols-1 gap-2">
      {tabs}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && <CreateButton label={TEXT.add} onPress={add} />}
      </div>
      {mayAct && <Picked page={page} />}
      <Loaded read={page.all} loading={TREE.loading} failed={TREE.failed}>
        {(roles) => (
          <ul aria-label={TREE.label} className="border-t border-line">
            {treeLines(roles).map((line) => (
              <Line key={line.role.id} page={page} line={line} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
