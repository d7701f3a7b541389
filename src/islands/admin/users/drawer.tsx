/** The open person: facts, what can be done, what was done. */
import { useStore } from '@nanostores/react';
import type { PersonRow } from '../../../contract/admin-users.ts';
import { urls } from '../../../contract/routes.ts';
import { PEOPLE_TEXT, STATUS_HINTS } from '../../../messages/admin/users.ts';
import { $personAct, closePerson } from '../../../stores/admin/users/actions.ts';
import { $ownId, peopleTable } from '../../../stores/admin/users/page.ts';
import { PEOPLE } from '../../../stores/admin/users/table.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActionRefusal } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { BanDialog, LiftDialog } from './ban-dialogs.tsx';
import { DeletionDialogs } from './deletion-dialogs.tsx';
import { PersonActions } from './actions.tsx';
import { PersonHistory } from './history.tsx';

interface PersonProps {
  readonly person: PersonRow;
}

/** Only who is approved, public and has a gamertag has a page that everybody sees. */
function PublicPage({ person }: PersonProps) {
  const { gamertag, status, public_profile: isPublic } = person;
  if (gamertag === null || status !== 'approved' || !isPublic) return null;
  return (
    <a href={urls.player(gamertag)} className="inline-flex min-h-11 items-center justify-self-start link">
      {PEOPLE_TEXT.publicPage}
    </a>
  );
}

function Acts({ person }: PersonProps) {
  const mayManage = useStore(peopleTable.$mayAct);
  const own = useStore($ownId) === person.id;
  if (!mayManage) return null;
  return own ? <Notice kind="notice">{PEOPLE_TEXT.ownRow}</Notice> : <PersonActions person={person} />;
}

function Person({ person }: PersonProps) {
  return (
    <>
      <div className="grid gap-3">
        <p className="text-muted">{STATUS_HINTS[person.status]}</p>
        <PublicPage person={person} />
      </div>
      <ActionRefusal $act={$personAct} />
      <RowFacts resource={PEOPLE} row={person} title={PEOPLE_TEXT.facts} />
      <Acts person={person} />
      <PersonHistory />
    </>
  );
}

export function PersonDrawer() {
  const { busy } = useStore($personAct);
  return (
    <>
      <RowDrawer table={peopleTable} closeBlocked={busy} onClose={closePerson}>
        {(person) => <Person person={person} />}
      </RowDrawer>
      <BanDialog />
      <LiftDialog />
      <DeletionDialogs />
    </>
  );
}
