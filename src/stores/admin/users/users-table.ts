/** The table of /user-management: all accounts. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { PersonRowSchema, type PersonRow } from '#contract/admin-users.ts';
import { dayText, formatShortDate, momentText } from '#domain/dates.ts';
import { DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { CONSENT_LABELS } from '#messages/admin/user-consent.ts';
import { PEOPLE_TEXT, ROLE_LABELS, STATUS_LABELS } from '#messages/admin/users.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

/** Gamertag, name or email address, the first that exists. */
export function personName({ gamertag, full_name: name, email }: PersonRow): string {
  return gamertag ?? name ?? email ?? PEOPLE_TEXT.nameless;
}

/** How long a ban lasts; an empty text without one. */
function banText({ status, banned_until: until }: PersonRow): string {
  if (status !== 'banned') return '';
  return until === null ? PEOPLE_TEXT.forever : PEOPLE_TEXT.until(momentText(until));
}

/** True when an open deletion request is overdue. */
export function isDeletionLate({ deletion_due_at: due }: PersonRow): boolean {
  return due !== null && Date.parse(due) < getPortalEnvironment().now();
}

/** Due day of an open deletion request; empty without one. */
export function deletionText(row: PersonRow): string {
  const { deletion_due_at: due } = row;
  if (due === null) return '';
  return (isDeletionLate(row) ? DELETION_STATE.late : DELETION_STATE.due)(formatShortDate(due));
}

function deletionDue(row: PersonRow): string {
  const { deletion_due_at: due } = row;
  if (due === null) return '';
  return isDeletionLate(row) ? DELETION_STATE.lateFact(formatShortDate(due)) : formatShortDate(due);
}

/** The guardian's consent; an empty text for adults who never needed one. */
function consentText({ consent, is_minor: isMinor }: PersonRow): string {
  return consent === 'none' && !isMinor ? '' : CONSENT_LABELS[consent];
}

const onboardingText = ({ onboarding }: PersonRow): string =>
  onboarding ? PEOPLE_TEXT.onboarded : PEOPLE_TEXT.notOnboarded;
const yesNo = (is: boolean): string => (is ? PEOPLE_TEXT.yes : PEOPLE_TEXT.no);
export const PEOPLE = defineTable<PersonRow>(PersonRowSchema, {
  name: 'people',
  relation: 'desk_users',
  openKey: DESK_ADDRESSES.person.openKey,
  title: personName,
  actors: 'superadmin',
  searched: ['gamertag', 'full_name', 'email'],
  defaultSort: { column: 'created_at', descending: true },
  columns: [
    t.valueColumn('person', PEOPLE_TEXT.gamertag, 'gamertag', personName, { shown: 'always' }),
    t.derivedColumn('name', PEOPLE_TEXT.name, ({ full_name: name }) => name ?? '', { shown: 'file' }),
    t.textColumn('email', PEOPLE_TEXT.email, 'email', { from: 'medium' }),
    t.labelColumn('role', PEOPLE_TEXT.role, 'role', ROLE_LABELS),
    t.labelColumn('status', PEOPLE_TEXT.status, 'status', STATUS_LABELS),
    t.derivedColumn('onboarding', PEOPLE_TEXT.onboarding, onboardingText, {
      sort: 'onboarding',
      from: 'wide',
    }),
    t.derivedColumn('consent', PEOPLE_TEXT.consent, consentText, { sort: 'consent', from: 'full' }),
    t.dayColumn('since', PEOPLE_TEXT.since, 'created_at', { from: 'medium' }),
    t.derivedColumn('ban', PEOPLE_TEXT.ban, banText, { sort: 'banned_until', shown: 'later' }),
    t.derivedColumn('banReason', PEOPLE_TEXT.banReason, (row) => row.ban_reason ?? '', { shown: 'file' }),
    t.valueColumn(
      'lastSignIn',
      PEOPLE_TEXT.lastSignIn,
      'last_sign_in_at',
      ({ last_sign_in_at: at }) => (at === null ? PEOPLE_TEXT.neverSignedIn : formatShortDate(at)),
      { from: 'full', kind: 'moment' },
    ),
    t.valueColumn('deletion', DELETION_STATE.title, 'deletion_due_at', deletionText, { shown: 'later' }),
  ],
  fields: [
    ['name', 'email', 'role', 'status', 'ban', 'banReason'],
    { label: DELETION_STATE.askedOn, text: ({ deletion_requested_at: at }) => dayText(at) },
    { label: DELETION_STATE.answerBy, text: deletionDue },
    { label: DELETION_STATE.reason, text: (row) => row.deletion_reason ?? '' },
    ['onboarding'],
    { label: PEOPLE_TEXT.minor, text: (row) => (row.is_minor ? PEOPLE_TEXT.yes : '') },
    ['consent'],
    { label: PEOPLE_TEXT.publicProfile, text: (row) => yesNo(row.public_profile) },
    { label: PEOPLE_TEXT.since, text: (row) => momentText(row.created_at) },
    {
      label: PEOPLE_TEXT.lastSignIn,
      text: ({ last_sign_in_at: at }) => (at === null ? PEOPLE_TEXT.neverSignedIn : momentText(at)),
    },
  ],
  filters: [
    t.choiceFilter('role', PEOPLE_TEXT.role, 'role', ROLE_LABELS),
    t.choiceFilter('status', PEOPLE_TEXT.status, 'status', STATUS_LABELS),
    t.caseFilter('onboarding', PEOPLE_TEXT.onboarding, {
      complete: [PEOPLE_TEXT.onboarded, { column: 'onboarding', is: 'eq', value: true }],
      open: [PEOPLE_TEXT.notOnboarded, { column: 'onboarding', is: 'eq', value: false }],
    }),
    t.choiceFilter('consent', PEOPLE_TEXT.consent, 'consent', CONSENT_LABELS),
    t.caseFilter('banned', PEOPLE_TEXT.ban, {
      no: [PEOPLE_TEXT.notBanned, { column: 'status', is: 'neq', value: 'banned' }],
      'for-a-time': [
        PEOPLE_TEXT.bannedForDays,
        { column: 'status', is: 'eq', value: 'banned' },
        { column: 'banned_until', is: 'not_null' },
      ],
      'for-good': [
        PEOPLE_TEXT.forever,
        { column: 'status', is: 'eq', value: 'banned' },
        { column: 'banned_until', is: 'null' },
      ],
    }),
    t.caseFilter('deletion', DELETION_STATE.filter, {
      asked: [DELETION_STATE.asked, { column: 'deletion_due_at', is: 'not_null' }],
      no: [DELETION_STATE.notAsked, { column: 'deletion_due_at', is: 'null' }],
    }),
    { kind: 'days', key: 'since', label: PEOPLE_TEXT.since, column: 'created_at' },
  ],
});
