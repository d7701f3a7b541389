/** Time and link of a notification. */
import type { NotificationKind, NotificationRow } from '#contract/notifications.ts';
import { urls } from '#contract/urls.ts';
import { momentText } from '#domain/dates.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { queryOf } from '#stores/core/address.ts';

export function notificationWhen({ created_at: at }: NotificationRow): string {
  return momentText(at, getPortalEnvironment().now());
}

/** Addresses by kind; `about` is the key of the thing. */
const ADDRESSES: Readonly<Record<NotificationKind, (about: string) => string>> = {
  order: (about) => urls.orderConfirmation(about),
  application: () => urls.teamApplications(),
  team: (about) => urls.team(about),
  role: () => '/my-profile#roles',
  ticket: (about) => `/my-hr-tickets${queryOf({ ticket: about })}`,
  consent: () => '/my-profile',
  account: () => '/my-profile',
  article: (about) => `/admin-blog${queryOf({ article: about })}`,
  work: (about) => `/admin-overview${queryOf({ view: 'partners', inquiry: about })}`,
};

/** Notifications of a team that ask something of a player or leader. */
const TEAM_TASKS: ReadonlySet<string> = new Set([
  'answer_missing',
  'lined_up',
  'line_up_changed',
  'training_planned',
  'training_changed',
  'training_cancelled',
  'training_day_planned',
  'training_day_cancelled',
  'match_moved',
  'match_postponed',
  'match_cancelled',
]);

export function notificationHref({ kind, event, about }: NotificationRow): string {
  if (kind === 'team' && TEAM_TASKS.has(event))
    return event === 'line_up_changed' ? urls.myTeam(about ?? undefined) : urls.myTeam();
  if (kind === 'application' && event.startsWith('role_')) return urls.availablePositions();
  if (kind === 'role' && event === 'posting_open')
    return `/available-positions${queryOf({ posting: about })}`;
  if (kind === 'account' && event.startsWith('exit_')) return urls.exit();
  if (kind === 'work' && event.startsWith('ticket_')) return `/admin-hr-tickets${queryOf({ ticket: about })}`;
  if (kind === 'work' && event === 'term_ending') return `/role-management${queryOf({ assignment: about })}`;
  return ADDRESSES[kind](about ?? '');
}
