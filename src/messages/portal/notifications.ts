/** Words of the bell and of /notifications. */
import type { NotificationKind } from '#contract/notifications.ts';

export const NOTIFICATION_KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  order: 'Orders',
  application: 'Applications to teams and roles',
  team: 'Teams',
  role: 'Roles in the organisation',
  ticket: 'Your HR tickets',
  consent: 'Guardian’s decisions',
  account: 'Your account',
  article: 'Articles you sent for review',
  work: 'Work handed over to or from you',
};

/** Sentences by kind and event; `name` is that of the thing. */
export const NOTIFICATION_SENTENCES: Readonly<
  Record<NotificationKind, Readonly<Record<string, (name: string) => string>>>
> = {
  order: {
    payment_received: (name) => `We received your payment for order ${name}.`,
    payment_failed: (name) => `The payment for order ${name} didn’t go through.`,
    expired: (name) => `Order ${name} expired because it wasn’t paid in time.`,
    cancelled: (name) => `Order ${name} was cancelled.`,
    shipped: (name) => `Order ${name} is on its way.`,
    ready_for_collection: (name) => `Order ${name} is ready to collect.`,
    refunded: (name) => `We sent you a refund for order ${name}.`,
    return_approved: (name) => `You can send back items of order ${name}.`,
    return_refused: (name) => `We can’t take back the items of order ${name}.`,
    return_received: (name) => `The items you sent back from order ${name} have arrived.`,
  },
  application: {
    awaiting_guardian: (name) => `Your application to ${name} is waiting for your guardian.`,
    guardian_agreed: (name) => `Your guardian agreed: your application to ${name} is going ahead.`,
    in_review: (name) => `${name} is reading your application.`,
    interview: (name) => `${name} would like to talk to you.`,
    trial: (name) => `You’re trying out with ${name}.`,
    waitlisted: (name) => `You’re on the waiting list of ${name}.`,
    accepted: (name) => `You’re in: ${name} accepted your application.`,
    rejected: (name) => `${name} didn’t accept your application. See why, and what else may suit you.`,
    expired: (name) => `Your application to ${name} expired.`,
    role_awaiting_guardian: (name) => `Your application for ${name} is waiting for your guardian.`,
    role_guardian_agreed: (name) => `Your guardian agreed: your application for ${name} is going ahead.`,
    role_in_review: (name) => `We’re reading your application for ${name}.`,
    role_interview: (name) => `We’d like to talk to you about ${name}.`,
    role_trial: (name) => `You’re trying out as ${name}.`,
    role_waitlisted: (name) => `You’re on the waiting list for ${name}.`,
    role_rejected: (name) =>
      `We didn’t accept your application for ${name}. See why, and what else may suit you.`,
    role_expired: (name) => `Your application for ${name} expired.`,
  },
  team: {
    joined: (name) => `You’re now part of ${name}.`,
    changed: (name) => `Your place in ${name} changed.`,
    left: (name) => `You’re no longer part of ${name}.`,
    answer_missing: (name) => `Can you make it? Answer for ${name}.`,
    lined_up: (name) => `You’re in the line-up against ${name}.`,
    line_up_changed: (name) => `A player dropped out of the line-up against ${name}. Have a look.`,
    training_planned: (name) => `New training: ${name}. Say whether you can make it.`,
    training_changed: (name) => `The training ${name} changed. Check the time.`,
    training_cancelled: (name) => `The training ${name} is cancelled.`,
    training_day_planned: (name) => `The training ${name} takes place after all.`,
    training_day_cancelled: (name) => `The training ${name} is cancelled. The others take place.`,
    match_moved: (name) => `The match against ${name} has a new date. Check whether you can make it.`,
    match_postponed: (name) => `The match against ${name} is postponed. It has no date yet.`,
    match_cancelled: (name) => `The match against ${name} is cancelled.`,
  },
  role: {
    given: (name) => `You now have the role ${name}.`,
    given_checklist: (name) => `You now have the role ${name}. Your checklist is in your profile.`,
    report_checklist: (name) => `There’s a new ${name} who reports to you. Tick their checklist with them.`,
    ended: (name) => `Your role ${name} is ending or has ended. See your profile.`,
    term_ending: (name) => `Your term as ${name} ends soon.`,
    posting_open: (name) => `You can now apply as ${name}.`,
  },
  ticket: {
    answered: (name) => `HR answered your ticket ${name}.`,
    resolved: (name) => `HR resolved your ticket ${name}.`,
    reopened: (name) => `HR opened your ticket ${name} again.`,
    closed: (name) => `Your ticket ${name} is closed.`,
    merged: (name) => `HR joined your tickets. They continue as ${name}.`,
  },
  consent: {
    decided: () => 'Your guardian made a decision about your membership.',
    lapsed: () => 'You turned 18: your guardian’s consent ended, and you decide for yourself.',
  },
  account: {
    approved: () => 'Your membership is approved.',
    role_user: () => 'You’re no longer an admin.',
    role_admin: () => 'You’re now an admin.',
    role_superadmin: () => 'You’re now a superadmin.',
    exit_acknowledged: () => 'We’ve read that you want to leave.',
    exit_interview: () => 'We’d like to talk to you about leaving.',
    exit_retained: () => 'You’re staying. Your exit is closed.',
    exit_confirmed: () => 'Your exit is confirmed. See what happens next.',
    exit_offboarding: () => 'Your last day has passed. We’re finishing your exit.',
    exit_completed: () => 'You’ve left. Your certificate is ready.',
    deletion_declined: () => 'We declined your request to delete your account. See why.',
  },
  article: {
    published: (name) => `“${name}” is published.`,
    scheduled: (name) => `“${name}” is scheduled.`,
    draft: (name) => `“${name}” is a draft again.`,
    archived: (name) => `“${name}” is archived.`,
  },
  work: {
    inquiry_taken: () => 'Someone else has taken over a partner inquiry of yours.',
    inquiry_given: () => 'A partner inquiry is yours now.',
    term_ending: (name) => `A term as ${name} ends soon.`,
    ticket_given: (name) => `Ticket ${name} is yours now.`,
    ticket_shared: (name) => `You can now read the restricted ticket ${name}.`,
  },
};

export function notificationSentence({
  kind,
  event,
  name,
}: {
  readonly kind: NotificationKind;
  readonly event: string;
  readonly name: string | null;
}): string {
  return NOTIFICATION_SENTENCES[kind][event]?.(name ?? '') ?? NOTIFICATIONS_TEXT.other;
}

const unread = (count: number): string =>
  count === 1 ? '1 unread notification' : `${String(count)} unread notifications`;

export const NOTIFICATIONS_TEXT = {
  title: 'Notifications',
  list: 'What happened',
  // Written out: the bell of public pages loads this file, and no other.
  loading: 'Loading your notifications…',
  failed: 'We couldn’t load your notifications',
  lead: 'What happened to your orders, applications and roles. We delete notifications after a while.',
  /** Of the bell; its number follows. */
  bell: 'Notifications',
  unread,
  none: 'You’ve read everything.',
  empty: 'Nothing has happened yet.',
  emptyHint: 'When something changes with your orders, applications or roles, it’s listed here.',
  emptyAction: 'Go to my profile',
  other: 'Something changed.',
  isNew: 'New',
  readAll: 'Mark all as read',
  reading: 'Marking…',
  allRead: 'All marked as read.',
  older: 'Show older',
  all: 'All notifications',
  choices: 'What we tell you',
  choicesLead:
    'For what happens from now on. The weekly email comes on Mondays with what you haven’t read. Emails about orders and your account still come.',
  choicesLoading: 'Loading your choices…',
  choicesFailed: 'We couldn’t load your choices',
  bellChoice: 'Bell',
  mailChoice: 'Email straight away',
  weeklyChoice: 'Weekly email',
  chosen: (kind: string): string => `${kind}: saved.`,
} as const;
