/** Words of the checklist of a role on /organizational-roles-management. */
import type { ChecklistItemRow } from '#contract/role-checklists.ts';
import { loadingWords } from '../core/shared-words.ts';
import { deletionWords } from '../core/table.ts';

export const TICKED_BY_LABELS: Readonly<Record<ChecklistItemRow['ticked_by'], string>> = {
  both: 'Holder and manager',
  holder: 'Holder',
  manager: 'Manager',
};

export const ROLE_CHECKLIST_TEXT = {
  title: 'Checklist',
  lead: 'What a new holder needs, in this order. Everyone who gets the role from now on gets a copy; copies of current holders don’t change.',
  ...loadingWords('the checklist'),
  empty: 'This role has no checklist yet.',
  change: 'Change the checklist…',
  dialogTitle: (role: string): string => `Checklist of ${role}`,
  add: 'Add an item',
  addTitle: 'New item',
  editTitle: 'Edit the item',
  edit: 'Edit',
  editOf: (task: string): string => `Edit “${task}”`,
  up: (task: string): string => `Move “${task}” up`,
  down: (task: string): string => `Move “${task}” down`,
  moved: (task: string, place: number, count: number): string =>
    `“${task}” is now number ${String(place)} of ${String(count)}.`,
  task: 'What to do',
  taskHint: 'Such as “Read the code of conduct”.',
  link: 'Link',
  linkHint: 'https://… or a page of this site, such as /terms.',
  linkWrong: 'Enter an address that starts with https:// or /, without spaces',
  tickedBy: 'Who ticks it',
  tickedByHint: 'The manager is someone in the role above, or HR.',
  added: (task: string): string => `“${task}” added.`,
  changed: (task: string): string => `“${task}” saved.`,
  ...deletionWords('item'),
  deleteOf: (task: string): string => `Delete “${task}”`,
  deleteQuestion: (task: string): string => `“${task}” stays in the checklists of current holders.`,
  stale: 'Someone else changed the checklist in the meantime. Nothing was saved; this is how it is now.',
  staleForm:
    'Someone else changed this item while you were typing. Nothing was saved. Their version is below; yours is still in the fields.',
  otherVersion: (task: string, link: string | null, tickedBy: string): string =>
    [task, link, tickedBy].filter((part) => part !== null).join(' · '),
  gone: 'Someone else deleted this item in the meantime.',
} as const;
