/** Notifications of a member (notifications, notification_choices). */
import * as v from 'valibot';
import { MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Equal notifications_kind_check. */
export const NOTIFICATION_KINDS = [
  'order',
  'application',
  'team',
  'role',
  'ticket',
  'consent',
  'account',
  'article',
  'work',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that only staff get. */
export const STAFF_NOTIFICATION_KINDS: readonly NotificationKind[] = ['article', 'work'];

/** Kinds whose mails a member can turn off. */
export const OPTIONAL_MAIL_KINDS: readonly NotificationKind[] = ['application', 'team', 'ticket'];

/** Rows of one request, on the page and behind the bell. */
export const NOTIFICATION_ROWS = { page: 30, bell: 8 } as const;

export const NotificationRowSchema = v.object({
  id: v.number(),
  kind: v.picklist(NOTIFICATION_KINDS),
  event: v.string(),
  /** Key of the thing in its address. */
  about: OptionalTextSchema,
  /** Name of the thing at the time. */
  name: OptionalTextSchema,
  created_at: MomentSchema,
  read_at: v.nullish(MomentSchema, null),
});
export type NotificationRow = v.InferOutput<typeof NotificationRowSchema>;

/** Content of a weekly mail (weekly_mail_facts). */
export const WeeklyMailSchema = v.object({
  email: v.string(),
  gamertag: OptionalTextSchema,
  items: v.array(
    v.object({
      kind: v.picklist(NOTIFICATION_KINDS),
      event: v.string(),
      name: OptionalTextSchema,
      at: MomentSchema,
    }),
  ),
});
export type WeeklyMail = v.InferOutput<typeof WeeklyMailSchema>;

export const NotificationChoiceSchema = v.object({
  kind: v.picklist(NOTIFICATION_KINDS),
  bell: v.boolean(),
  mail: v.boolean(),
  weekly: v.boolean(),
});
export type NotificationChoice = v.InferOutput<typeof NotificationChoiceSchema>;
