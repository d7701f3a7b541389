/** The list of notifications, on its page and behind the bell. */
import { useStore } from '@nanostores/react';
import type { NotificationRow } from '#contract/notifications.ts';
import {
  NOTIFICATION_KIND_LABELS,
  notificationSentence,
  NOTIFICATIONS_TEXT as TEXT,
} from '#messages/portal/notifications.ts';
import type { NotificationList, Notifications } from '#stores/portal/notifications/notifications-page.ts';
import { notificationHref, notificationWhen } from '#stores/portal/notifications/notifications-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface ItemProps extends PageProps<Notifications> {
  readonly row: NotificationRow;
}

function Item({ page, row }: ItemProps) {
  const isNew = row.read_at === null;
  return (
    <li
      className={`border-b border-l-4 border-b-line py-3 pl-4 ${isNew ? 'border-l-signal' : 'border-l-transparent'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <span>{NOTIFICATION_KIND_LABELS[row.kind]}</span>
        <time dateTime={row.created_at}>{notificationWhen(row)}</time>
        {isNew && <Badge tone="good">{TEXT.isNew}</Badge>}
      </p>
      <a
        href={notificationHref(row)}
        className="inline-flex min-h-11 items-center wrap-anywhere link"
        onClick={() => {
          if (isNew) page.readOne(row);
        }}
      >
        {notificationSentence(row)}
      </a>
    </li>
  );
}

interface ListProps extends PageProps<Notifications>, NotificationList {}

export function NotificationItems({ page, rows }: ListProps) {
  const busy = useStore(page.$busyKey);
  const hasNew = rows.some(({ read_at: at }) => at === null);
  return (
    <>
      {/* It stays, so that the focus is kept when everything is read. */}
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <Button
          variant="quiet"
          busy={busy === 'all'}
          busyLabel={TEXT.reading}
          blocked={!hasNew}
          onClick={() => void page.readAll()}
        >
          {TEXT.readAll}
        </Button>
        {!hasNew && <span className="text-muted">{TEXT.none}</span>}
      </div>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <Item key={row.id} page={page} row={row} />
        ))}
      </ul>
    </>
  );
}
