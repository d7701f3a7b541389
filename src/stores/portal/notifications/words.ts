/** A notification in words, and where it leads. */
import type { NotificationKind, NotificationRow } from '../../../contract/notifications.ts';
import { urls } from '../../../contract/urls.ts';
import { NOTIFICATION_SENTENCES, NOTIFICATIONS_TEXT } from '../../../messages/portal/notifications.ts';
import { momentText } from '../../../domain/dates.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { queryOf } from '../../core/address.ts';

export function notificationText({ kind, event, name }: NotificationRow): string {
  return NOTIFICATION_SENTENCES[kind][event]?.(name ?? '') ?? NOTIFICATIONS_TEXT.other;
}

export function notificationWhen({ created_at: at }: NotificationRow): string {
  return momentText(at, getPortalEnvironment().now());
}

/** Addresses by kind; `about` is the key of the thing. */
const ADDRESSES: Readonly<Record<NotificationKind, (about: string) => string>> = {
  order: (about) => urls.orderConfirmation(about),
  application: () => urls.teamApplications(),
  team: (about) => urls.team(about),
  role: () => '/my-profile',
  consent: () => '/my-profile',
  account: () => '/my-profile',
  article: (about) => `/admin-blog${queryOf({ article: about })}`,
  work: (about) => `/admin-overview${queryOf({ view: 'partners', inquiry: about })}`,
};

export function notificationHref({ kind, about }: NotificationRow): string {
  return ADDRESSES[kind](about ?? '');
}
