/** The open person: facts, actions and history. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/admin-users.ts';
import { urls } from '#contract/urls.ts';
import { HISTORY_TEXT } from '#messages/admin/user-history.ts';
import { RECORDS_TEXT } from '#messages/admin/user-records.ts';
import { PEOPLE_TEXT, PERSON_ACTIONS, STATUS_HINTS } from '#messages/admin/users.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { Notice } from '#ui/notice.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { DeskDrawer, actionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { HistoryLine } from '#stores/admin/users/history-table.ts';
import { DELETION_ACTIONS as TEXT, DELETION_STATE } from '#messages/admin/user-deletion.ts';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import type { RecordsProps } from './records.tsx';
import { formatDate } from '#domain/dates.ts';
import { otherRoles, possibleSteps } from '#stores/admin/users/users-actions.ts';
import { isDeletionLate } from '#stores/admin/users/users-table.ts';

interface RequestProps {
  readonly person: PersonRow;
  readonly askedAt: string;
  readonly due: string;
}

function DeletionRequest({ person, askedAt, due }: RequestProps) {
  const words = isDeletionLate(person) ? TEXT.askedLate : TEXT.asked;
  const { deletion_reason: reason } = person;
  return (
    <div className="grid basis-full gap-1">
      <p>{words(formatDate(askedAt), formatDate(due))}</p>
      {reason !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
          {reason}
        </blockquote>
      )}
    </div>
  );
}

/** Actions on a deletion request; empty without one. */
function deletionActions(page: UsersPage, person: PersonRow): readonly ActionGroup[] {
  const { deletion_requested_at: askedAt, deletion_due_at: due } = person;
  if (askedAt === null || due === null) return [];
  return [
    {
      title: DELETION_STATE.title,
      note: <DeletionRequest person={person} askedAt={askedAt} due={due} />,
      actions: [
        actionButton(TEXT.carryOut, page.carryOut.open, 'danger'),
        actionButton(TEXT.decline, page.decline.open, 'quiet'),
      ],
    },
  ];
}

function personActions(page: UsersPage, person: PersonRow): readonly ActionGroup[] {
  return [
    ...deletionActions(page, person),
    {
      title: PERSON_ACTIONS.statusTitle,
      actions: possibleSteps(person).map((step) =>
        actionButton(
          PERSON_ACTIONS.step(step),
          () => void page.changeStatus(person, step),
          step === 'approve' ? 'main' : 'quiet',
        ),
      ),
    },
    {
      title: PERSON_ACTIONS.roleTitle,
      actions: otherRoles(person).map((role) =>
        actionButton(PERSON_ACTIONS.makeRole(role), () => void page.changeRole(person, role), 'quiet'),
      ),
    },
    {
      title: PERSON_ACTIONS.banTitle,
      actions: [
        person.status === 'banned'
          ? actionButton(PERSON_ACTIONS.lift, page.lift.open, 'quiet')
          : actionButton(PERSON_ACTIONS.ban, page.ban.open, 'danger'),
      ],
    },
  ];
}

function Consequence({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </section>
  );
}

function Consequences() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Consequence title={TEXT.goesTitle}>
        {TEXT.goes.map((text) => (
          <li key={text} className="border-l-2 border-danger pl-3">
            {text}
          </li>
        ))}
      </Consequence>
      <Consequence title={TEXT.staysTitle}>
        {TEXT.stays.map(({ what, until }) => (
          <li key={what} className="border-l-2 border-line-strong pl-3">
            {what}
            <span className="block text-small text-muted">{until}</span>
          </li>
        ))}
      </Consequence>
    </div>
  );
}

function CarryOutDialog({ carryOut }: Pick<UsersPage, 'carryOut'>) {
  return (
    <ActionDialog dialog={carryOut}>
      {() => (
        <>
          <Consequences />
          <FormText
            form={carryOut.form}
            name="word"
            label={TEXT.word}
            hint={TEXT.wordHint}
            autoComplete="off"
            required
          />
        </>
      )}
    </ActionDialog>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  return (
    <li className="border-l-2 border-line-strong py-1 pl-4">
      {line.what.map((words) => (
        <p key={words} className="wrap-anywhere">
          {words}
        </p>
      ))}
      <Byline at={line.at} when={line.when} by={line.who} />
    </li>
  );
}

function PersonHistory({ lines }: { readonly lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return <p className="text-muted">{HISTORY_TEXT.empty}</p>;
  return (
    <ol className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
}

/** Fetched with the first person that is opened. */
const Records = lazyPart<RecordsProps>(async () => (await import('./records.tsx')).Records, <></>);

/** The public player page is there for approved people with a gamertag and a public profile. */
function PublicPage({ gamertag, status, public_profile: isPublic }: PersonRow) {
  if (gamertag === null || status !== 'approved' || !isPublic) return null;
  return (
    <a href={urls.player(gamertag)} className="inline-flex min-h-11 items-center justify-self-start link">
      {PEOPLE_TEXT.publicPage}
    </a>
  );
}

function Lead(person: PersonRow) {
  return (
    <div className="grid gap-3">
      <p className="text-muted">{STATUS_HINTS[person.status]}</p>
      <PublicPage {...person} />
    </div>
  );
}

export function PersonDrawer({ page }: PageProps<UsersPage>) {
  const ownId = useStore(page.$ownId);
  const mayManage = useStore(page.table.$mayAct);
  return (
    <>
      <DeskDrawer
        page={page}
        words={{ facts: PEOPLE_TEXT.facts, change: PERSON_ACTIONS.title }}
        actions={(person) => (person.id === ownId ? [] : personActions(page, person))}
        lead={Lead}
      >
        {({ id }) => (
          <>
            {mayManage && id === ownId && <Notice kind="notice">{PEOPLE_TEXT.ownRow}</Notice>}
            <Loaded read={page.records} loading={RECORDS_TEXT.loading} failed={RECORDS_TEXT.failed}>
              {(records) => <Records records={records} />}
            </Loaded>
            <RowSection title={HISTORY_TEXT.title}>
              <Loaded read={page.history} loading={HISTORY_TEXT.loading} failed={HISTORY_TEXT.failed}>
                {(lines) => <PersonHistory lines={lines} />}
              </Loaded>
            </RowSection>
          </>
        )}
      </DeskDrawer>
      <ActionDialog dialog={page.ban} />
      <ActionDialog dialog={page.lift} />
      <CarryOutDialog carryOut={page.carryOut} />
      <ActionDialog dialog={page.decline} />
    </>
  );
}
