/** The member's applications to roles. */
import type { OwnRoleApplication } from '#contract/role-applications.ts';
import { readOwnRoleApplications, withdrawRoleApplication } from '#data/role-applications.ts';
import { APPLY_TO_ROLE_TEXT } from '#messages/portal/positions.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createOwnList } from '../applications/own-applications.ts';

export const createOwnRoleApplications = () =>
  createOwnList<OwnRoleApplication>({
    read: () => readOwnRoleApplications(memberClient()),
    withdraw: (id) => withdrawRoleApplication(memberClient(), id),
    question: ({ posting }) => APPLY_TO_ROLE_TEXT.withdraw(posting.role_title),
  });
