/** Ticks of a checklist: sides that are needed, and items that are done. */
import type { AssignmentCheck, CheckSide } from '#contract/role-checklists.ts';

type Ticks = Pick<AssignmentCheck, 'ticked_by' | 'holder_at' | 'manager_at'>;

export const needsTick = ({ ticked_by: by }: Ticks, side: CheckSide): boolean => by === 'both' || by === side;

export const tickedAt = (item: Ticks, side: CheckSide): string | null =>
  side === 'holder' ? item.holder_at : item.manager_at;

/** As the generated column assignment_checks.is_done. */
const isDone = (item: Ticks): boolean =>
  (['holder', 'manager'] as const).every((side) => !needsTick(item, side) || tickedAt(item, side) !== null);

export const doneCount = (items: readonly Ticks[]): number => items.filter(isDone).length;
