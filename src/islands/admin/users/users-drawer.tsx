/** The open person: facts, actions and history. */
import { useStore } from '@nanostores/react';
import type { PersonRow } from '#contract/admin-users.ts';
import { urls } from '#contract/urls.ts';
import { HISTORY_TEXT } from '#messages/admin/user-history.ts';
import { RECORDS_TEXT } from '#messages/admin/user-records.ts';
import { PEOPLE_TEXT, PERSON_ACTIONS, STATUS_HINTS } from '#messages/admin/users.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { Notice } from '#ui/notice.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { personActions } from './users-actions.tsx';
import { CarryOutDialog } from './carry-out-dialog.tsx';
import { PersonHistory } from './users-history.tsx';
import type { RecordsProps } from './records.tsx';

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
        words={{ facts: PEOPLE_TEXT.facts, actions: PERSON_ACTIONS.title }}
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
