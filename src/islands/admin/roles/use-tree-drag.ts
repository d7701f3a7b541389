/** Dragging in the tree of roles. The keyboard has the buttons beside each role; Escape puts a picked role back. */
import { useStore } from '@nanostores/react';
import { useEffect, type DragEvent } from 'react';
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import type { TreeMove } from '#stores/admin/roles/tree-move.ts';

/** Where a picked role may be placed: below a role, or at the top (''). */
export function usePlace(treeMove: TreeMove, code: string) {
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
export function dragOf(treeMove: TreeMove, role: DeskRoleRow) {
  return {
    draggable: true,
    onDragStart: () => treeMove.pick(role),
    onDragEnd: () => treeMove.pick(null),
  };
}

export function useEscape({ $picked, pick }: TreeMove): void {
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
