/** Checklists in /my-profile: of the member's roles, and of members who report to them. */
import { readOwnChecklists } from '#data/role-checklists.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createChecklistTicks } from '#stores/core/checklist-ticks.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';

export const createChecklists = () =>
  createPage(({ onStart }) => {
    const lists = createLoader(() => readOwnChecklists(memberClient()));
    onStart(() => lists.load());
    return { lists, ticks: createChecklistTicks(lists.reload) };
  });
