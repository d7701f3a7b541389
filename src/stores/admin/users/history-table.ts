/** Recorded changes of a person, in words. */
import { formatDate, lastDayOf, momentText } from '#domain/dates.ts';
import type { PersonEventRow } from '#contract/admin-users.ts';
import { recordLabel } from '#messages/admin/audit.ts';
import {
  CONSENT_DECISION_LABELS,
  CONSENT_PURPOSE_LABELS,
  HISTORY_TEXT,
} from '#messages/admin/user-history.ts';
import { PEOPLE_TEXT, ROLE_LABELS, STATUS_LABELS } from '#messages/admin/users.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';

export interface HistoryLine {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly when: string;
  readonly what: readonly string[];
  readonly who: string;
}

function textAt(record: Readonly<Record<string, unknown>> | null, field: string): string {
  const value = record?.[field];
  return typeof value === 'string' ? value : '';
}

function labelFor(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}

const CREATOR_FACTS = /^(?:creator_|schedule$|years_creating$|url_|followers_)/u;

function creatorLines(after: Readonly<Record<string, unknown>>): readonly string[] {
  const { is_creator: creator, featured_streamers: featured } = after;
  const { creatorMade, creatorEnded, unfeatured, creatorChanged } = HISTORY_TEXT;
  return [
    ...(typeof creator === 'boolean' ? [creator ? creatorMade : creatorEnded] : []),
    ...(typeof featured === 'boolean' ? [featured ? HISTORY_TEXT.featured : unfeatured] : []),
    ...(Object.keys(after).some((field) => CREATOR_FACTS.test(field)) ? [creatorChanged] : []),
  ];
}

function memberLines({ action, before, after }: PersonEventRow): readonly string[] {
  if (action === 'insert') return [HISTORY_TEXT.accountCreated];
  const changed = (field: string, labels: Readonly<Record<string, string>>): [string, string] | null =>
    textAt(after, field) === ''
      ? null
      : [labelFor(labels, textAt(before, field)), labelFor(labels, textAt(after, field))];
  const role = changed('role', ROLE_LABELS);
  const status = changed('status', STATUS_LABELS);
  return [
    ...(role === null ? [] : [HISTORY_TEXT.role(...role)]),
    ...(status === null ? [] : [HISTORY_TEXT.status(...status)]),
    ...creatorLines(after ?? {}),
  ];
}

function banLines({ action, after }: PersonEventRow): readonly string[] {
  if (action === 'insert') {
    const until = textAt(after, 'until');
    const length = until === '' ? PEOPLE_TEXT.forever : PEOPLE_TEXT.until(momentText(until));
    return [HISTORY_TEXT.banned(length, textAt(after, 'reason'))];
  }
  if (textAt(after, 'lifted_at') === '') return [HISTORY_TEXT.banChanged];
  const reason = textAt(after, 'lift_reason');
  return [reason === '' ? HISTORY_TEXT.banEnded : HISTORY_TEXT.banLifted(reason)];
}

function organisationLines({ action, at, after, subject }: PersonEventRow): readonly string[] {
  const role = subject ?? textAt(after, 'role_code');
  if (action === 'insert') return [HISTORY_TEXT.organisationRole(role)];
  const end = textAt(after, 'end_date');
  if (end !== '' && Date.parse(end) > Date.parse(at))
    return [HISTORY_TEXT.organisationRoleEnds(role, formatDate(lastDayOf(end)))];
  const isEnded = action === 'delete' || end !== '';
  return [isEnded ? HISTORY_TEXT.organisationRoleEnded(role) : HISTORY_TEXT.organisationRoleChanged(role)];
}

function teamLines({ action, after, subject }: PersonEventRow): readonly string[] {
  const team = subject ?? HISTORY_TEXT.deletedTeam;
  const place = labelFor(MEMBER_ROLE_LABELS, textAt(after, 'role')).toLowerCase();
  if (action === 'insert') return [HISTORY_TEXT.teamJoined(team, place)];
  if (action === 'delete' || textAt(after, 'left_at') !== '') return [HISTORY_TEXT.teamLeft(team)];
  return [place === '' ? HISTORY_TEXT.teamChanged(team) : HISTORY_TEXT.teamPlace(team, place)];
}

function linesOf(event: PersonEventRow): readonly string[] {
  switch (event.table_name) {
    case 'users':
      return memberLines(event);
    case 'bans':
      return banLines(event);
    case 'consent_events':
      return [
        HISTORY_TEXT.consent(
          labelFor(CONSENT_PURPOSE_LABELS, textAt(event.after, 'purpose')),
          labelFor(CONSENT_DECISION_LABELS, textAt(event.after, 'decision')),
        ),
      ];
    case 'consent_requests': {
      const isRejected = textAt(event.after, 'rejected_at') !== '';
      return [isRejected ? HISTORY_TEXT.guardianRejected : HISTORY_TEXT.guardianDeclared];
    }
    case 'user_organizational_roles':
      return organisationLines(event);
    case 'team_members':
      return teamLines(event);
    default:
      return [HISTORY_TEXT.other(recordLabel(event.table_name))];
  }
}

function actorText({ actor_id: id, actor }: PersonEventRow, person: string): string {
  if (id === null) return HISTORY_TEXT.bySite;
  if (id === person) return HISTORY_TEXT.byThemselves;
  return actor === null ? HISTORY_TEXT.bySomebody : HISTORY_TEXT.by(actor);
}

/** One recorded change in words; several when one action changed several things. */
export function historyLine(event: PersonEventRow, person: string): HistoryLine {
  const { id, at } = event;
  return { id, at, when: momentText(at), what: linesOf(event), who: actorText(event, person) };
}
