/** Ticking items of checklists of assignments, one at a time. */
import type { AssignmentCheck, CheckSide } from '#contract/role-checklists.ts';
import { tickCheck } from '#data/role-checklists.ts';
import { CHECKLIST_TEXT as TEXT } from '#messages/portal/role-checklists.ts';
import { memberClient } from '../auth/session.ts';
import { createAction } from './action.ts';

/** `refresh` reads the checklist again, after a refusal too: the other side may have ticked, or the assignment ended. */
export function createChecklistTicks(refresh: () => Promise<unknown>) {
  const { $state, run } = createAction({
    refusalText: (code) => (code === 'transition_not_allowed' ? TEXT.overtaken : undefined),
  });
  return {
    $state,
    tick: (item: AssignmentCheck, side: CheckSide, isTicked: boolean) =>
      run({
        key: item.id,
        send: () => tickCheck(memberClient(), item.id, side, isTicked),
        onSettled: refresh,
      }),
  };
}
export type ChecklistTicks = ReturnType<typeof createChecklistTicks>;
