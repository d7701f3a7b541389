/** Notifications behind the bell and on /notifications: list, read state, choices by kind. */
import { atom } from 'nanostores';
import {
  NOTIFICATION_ROWS,
  STAFF_NOTIFICATION_KINDS,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  type NotificationRow,
} from '#contract/notifications.ts';
import {
  chooseNotifications,
  markNotificationsRead,
  readNotificationChoices,
  readNotifications,
} from '#data/notifications.ts';
import { backOfficeRoutes } from '#domain/access.ts';
import { NOTIFICATION_KIND_LABELS, NOTIFICATIONS_TEXT as TEXT } from '#messages/portal/notifications.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { countUnread } from './unread.ts';

export interface NotificationList {
  /** Newest first. */
  readonly rows: readonly NotificationRow[];
  readonly more: boolean;
}

/** One more row than shown is read, to know whether older ones exist. */
async function readList(count: number): Promise<NotificationList> {
  const rows = await readNotifications(memberClient(), count + 1);
  return { rows: rows.slice(0, count), more: rows.length > count };
}

const asRead = (row: NotificationRow, at: string): NotificationRow =>
  row.read_at === null ? { ...row, read_at: at } : row;

/** The list; `size` rows at first, and as many more with each `older`. */
export const createNotifications = (size: number) =>
  createPage(({ onStart }) => {
    const list = createLoader(readList);
    const action = createAction({ toastRefusals: true });
    const $shown = atom(size);
    onStart(() => list.load($shown.get()));
    return {
      list,
      $busyKey: action.$busyKey,
      older: () => {
        $shown.set($shown.get() + size);
        void list.load($shown.get());
      },
      /** Marks the listed ones and all older ones; later ones stay new. */
      readAll: () =>
        action.run({
          key: 'all',
          send: () => markNotificationsRead(memberClient(), list.$state.get().data?.rows[0]?.id ?? 0, false),
          successMessage: TEXT.allRead,
          after: () => Promise.all([list.reload(), countUnread()]),
        }),
      /** The page of the thing opens meanwhile; a refusal leaves it new. */
      readOne: ({ id, created_at: at }: NotificationRow) => {
        list.update((data) => ({
          ...data,
          rows: data.rows.map((row) => (row.id === id ? asRead(row, at) : row)),
        }));
        void markNotificationsRead(memberClient(), id, true).then(countUnread, () => null);
      },
    };
  });
export type Notifications = ReturnType<typeof createNotifications>;

/** Kinds that this member can get. */
function offeredKinds(): readonly NotificationKind[] {
  const state = $profile.get();
  const isStaff = state.phase === 'ready' && backOfficeRoutes(state.profile).length > 0;
  return NOTIFICATION_KINDS.filter((kind) => isStaff || !STAFF_NOTIFICATION_KINDS.includes(kind));
}

async function readChoices(): Promise<readonly NotificationChoice[]> {
  const chosen = new Map(
    (await readNotificationChoices(memberClient())).map((choice) => [choice.kind, choice]),
  );
  return offeredKinds().map((kind) => chosen.get(kind) ?? { kind, bell: true, mail: true, weekly: false });
}

export const createNotificationsPage = () =>
  createPage(({ add, onStart }) => {
    const choices = createLoader(readChoices);
    const action = createAction({ toastRefusals: true });
    onStart(() => choices.load());
    return {
      notifications: add(createNotifications(NOTIFICATION_ROWS.page)),
      choices,
      $busyKind: action.$busyKey,
      /** Changes the box before the response; a refusal restores it. */
      choose: async (choice: NotificationChoice): Promise<void> => {
        if (action.$state.get().busy) return;
        choices.update((list) => list.map((one) => (one.kind === choice.kind ? choice : one)));
        await action.run({
          key: choice.kind,
          send: () => chooseNotifications(memberClient(), choice),
          successMessage: TEXT.chosen(NOTIFICATION_KIND_LABELS[choice.kind]),
          onSettled: choices.reload,
        });
      },
    };
  });
export type NotificationsPage = ReturnType<typeof createNotificationsPage>;
