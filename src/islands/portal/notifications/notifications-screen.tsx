/** /notifications: the list, and the choice of kinds. */
import { useStore } from '@nanostores/react';
import { OPTIONAL_MAIL_KINDS, type NotificationChoice } from '#contract/notifications.ts';
import { NOTIFICATION_KIND_LABELS, NOTIFICATIONS_TEXT as TEXT } from '#messages/portal/notifications.ts';
import {
  createNotificationsPage,
  type NotificationList,
  type NotificationsPage,
} from '#stores/portal/notifications/notifications-page.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { Empty, Titled } from '#islands/core/page-sections.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { NotificationItems } from './notifications-list.tsx';

interface ChoiceProps extends PageProps<NotificationsPage> {
  readonly choice: NotificationChoice;
}

function Choice({ page, choice }: ChoiceProps) {
  const blocked = useStore(page.$busyKind) !== null;
  const { kind } = choice;
  const boxes = [
    { field: 'bell', label: TEXT.bellChoice },
    ...(OPTIONAL_MAIL_KINDS.includes(kind) ? [{ field: 'mail', label: TEXT.mailChoice } as const] : []),
    { field: 'weekly', label: TEXT.weeklyChoice },
  ] as const;
  return (
    <fieldset className="grid gap-1 border-b border-line pb-3">
      <legend className="label text-muted">{NOTIFICATION_KIND_LABELS[kind]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {boxes.map(({ field, label }) => (
          <Checkbox
            key={field}
            name={`${kind}-${field}`}
            checked={choice[field]}
            blocked={blocked}
            onChange={(checked) => void page.choose({ ...choice, [field]: checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function Choices({ page }: PageProps<NotificationsPage>) {
  return (
    <Titled title={TEXT.choices} className="grid content-start gap-4">
      <p className="max-w-[60ch] text-muted">{TEXT.choicesLead}</p>
      <Loaded read={page.choices} loading={TEXT.choicesLoading} failed={TEXT.choicesFailed}>
        {(choices) => choices.map((choice) => <Choice key={choice.kind} page={page} choice={choice} />)}
      </Loaded>
    </Titled>
  );
}

interface ContentProps extends PageProps<NotificationsPage> {
  readonly list: NotificationList;
}

function Content({ page, list }: ContentProps) {
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 mb-8 max-w-[60ch] text-muted">{TEXT.lead}</p>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-label={TEXT.list}>
          {list.rows.length === 0 ? (
            <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/my-profile" action={TEXT.emptyAction} />
          ) : (
            <NotificationItems page={page.notifications} {...list} />
          )}
          {list.more && (
            <Button variant="quiet" className="mt-5" onClick={page.notifications.older}>
              {TEXT.older}
            </Button>
          )}
        </section>
        <Choices page={page} />
      </div>
    </>
  );
}

export function Screen() {
  const page = usePage(createNotificationsPage);
  return (
    <ReadPage read={page.notifications.list} words={TEXT}>
      {(list) => <Content page={page} list={list} />}
    </ReadPage>
  );
}
