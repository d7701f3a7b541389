/** The newest notifications over the page; /notifications has all of them. */
import { NOTIFICATION_ROWS } from '#contract/notifications.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { NOTIFICATIONS_TEXT as TEXT } from '#messages/portal/notifications.ts';
import { createNotifications } from '#stores/portal/notifications/notifications-page.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LineLink } from '#ui/link.tsx';
import { ToastRegion } from '#islands/core/feedback.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { NotificationItems } from './notifications-list.tsx';

export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const page = usePage(() => createNotifications(NOTIFICATION_ROWS.bell));
  return (
    <Dialog open title={TEXT.title} placement="side" closeLabel={SHARED_WORDS.close} onClose={onClose}>
      <Loaded read={page.list} loading={TEXT.loading} failed={TEXT.failed}>
        {(list) =>
          list.rows.length === 0 ? (
            <p>
              {TEXT.empty}
              <span className="block text-muted">{TEXT.emptyHint}</span>
            </p>
          ) : (
            <NotificationItems page={page} {...list} />
          )
        }
      </Loaded>
      <p className="mt-4">
        <LineLink href="/notifications">{TEXT.all}</LineLink>
      </p>
      <ToastRegion />
    </Dialog>
  );
}
