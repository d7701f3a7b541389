/** Actions on several people at /user-management, with why people are left out. */
import type { PersonRefusal } from '#contract/admin-users.ts';
import { counted } from '../core/counted.ts';
import { batchWords } from '../core/table.ts';

/** 'missing': the account is deleted. */
const REASONS: Readonly<Record<PersonRefusal | 'missing', (count: number) => string>> = {
  own_account: counted('is you', 'are you'),
  superadmin: counted('is a superadmin', 'are superadmins'),
  banned: counted('is banned', 'are banned'),
  not_banned: counted('isn’t banned', 'aren’t banned'),
  approved: counted('is approved already', 'are approved already'),
  not_approved: counted('isn’t approved', 'aren’t approved'),
  has_left: counted('has left', 'have left'),
  not_onboarded: counted('hasn’t finished onboarding', 'haven’t finished onboarding'),
  missing: counted('no longer has an account', 'no longer have an account'),
};

const people = counted('person', 'people');
const BATCH = { ...batchWords('people', REASONS), nothing: 'This doesn’t apply to anyone you selected.' };

export const PERSON_BATCH = {
  approve: {
    ...BATCH,
    label: 'Approve',
    title: 'Approve these people?',
    effect: (count: number): string =>
      count === 1
        ? '1 person will be approved. They’ll appear in public lists, if their profile is public.'
        : `${people(count)} will be approved. They’ll appear in public lists, if their profiles are public.`,
    submit: 'Approve',
    done: counted('person is approved.', 'people are approved.'),
  },
  unapprove: {
    ...BATCH,
    label: 'Remove approval',
    title: 'Remove the approval?',
    effect: (count: number): string =>
      count === 1
        ? '1 person will disappear from public lists and stay a member.'
        : `${people(count)} will disappear from public lists and stay members.`,
    submit: 'Remove approval',
    done: counted('person is active again.', 'people are active again.'),
  },
  ban: {
    ...BATCH,
    label: 'Ban…',
    title: 'Ban these people',
    effect: (count: number): string => `${people(count)} will be banned.`,
    submit: 'Ban',
    done: counted('person is banned.', 'people are banned.'),
  },
  lift: {
    ...BATCH,
    label: 'Lift bans…',
    title: 'Lift these bans',
    effect: counted('ban will be lifted.', 'bans will be lifted.'),
    submit: 'Lift bans',
    done: counted('ban is lifted.', 'bans are lifted.'),
  },
} as const;

export const PERSON_BATCH_TEXT = {
  undone: counted('person is as before.', 'people are as before.'),
  banTitle: (count: number): string => `Ban ${people(count)}`,
  banConfirmTitle: (count: number): string => `Ban ${people(count)}?`,
  banForever: (names: string): string => `Banned until someone lifts it: ${names}.`,
  banUntil: (moment: string, names: string): string => `Banned until ${moment}: ${names}.`,
  banFinal: 'There’s no undo: lifting a ban needs a reason. Ban superadmins one by one.',
  liftTitle: (count: number): string => `Lift ${counted('ban', 'bans')(count)}`,
  liftConsequence: 'They can log in again and get back the status they had before.',
  named: (count: number): string => (count === 1 ? 'This person' : `These ${people(count)}`),
} as const;
