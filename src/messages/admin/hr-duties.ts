/** /admin-hr-tickets?view=duties: who gets the tickets of minors, and restricted ones. */
import type { HrDuty } from '#contract/hr-duties.ts';

export const HR_DUTIES_TEXT = {
  title: 'Duties',
  lead: 'Tickets that only a few in HR may read go to the people named here. A change applies to new tickets only.',
  loading: 'Loading duties…',
  failed: 'We couldn’t load the duties',
  noAccess: 'They no longer have access to HR tickets, so they get none.',
  remove: (name: string): string => `Remove ${name}`,
  removed: (name: string): string => `${name} is removed.`,
  undone: (name: string): string => `${name} is named again.`,
  add: 'Add someone…',
  addLead: 'They need a role with access to HR tickets.',
  submit: 'Add',
  added: (name: string): string => `${name} is added.`,
  refused: 'They have no access to HR tickets. Give them a role with it first.',
} as const;

interface DutyWords {
  readonly title: string;
  readonly hint: string;
  readonly empty: string;
  readonly addTitle: string;
}

export const HR_DUTY_TEXT: Readonly<Record<HrDuty, DutyWords>> = {
  safeguarding: {
    title: 'Safeguarding',
    hint: 'They read the tickets of minors.',
    empty: 'Nobody is named yet. Tickets of minors go to the superadmins.',
    addTitle: 'Add a safeguarding person',
  },
  restricted: {
    title: 'Restricted tickets',
    hint: 'They read tickets that a member restricts to named people.',
    empty: 'Nobody is named yet. Restricted tickets go to the superadmins.',
    addTitle: 'Add a reader of restricted tickets',
  },
};
