/** /user-management: people, the open one, and whether staff need a second factor. */
import { useStore } from '@nanostores/react';
import type { PersonRow } from '#contract/admin-users.ts';
import type { UserStatus } from '#contract/roles.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { PERSON_BATCH } from '#messages/admin/user-batches.ts';
import { PEOPLE_TEXT, ROLE_LABELS, STATUS_LABELS } from '#messages/admin/users.ts';
import { createUsersPage, type UsersPage } from '#stores/admin/users/users-page.ts';
import { deletionText, isDeletionLate, personName } from '#stores/admin/users/users-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SecondFactorRequirement } from '../second-factor/requirement.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const PersonDrawer = lazyPart(async () => (await import('./users-drawer.tsx')).PersonDrawer, <></>);

const BulkBanDialogs = lazyPart<PageProps<UsersPage>>(
  async () => (await import('./bulk-ban.tsx')).BulkBanDialogs,
  <></>,
);

const STATUS_TONES: Readonly<Record<UserStatus, 'plain' | 'good' | 'warning' | 'danger'>> = {
  registered: 'plain',
  active: 'plain',
  approved: 'good',
  banned: 'danger',
  left: 'warning',
};

function PersonCell({ person }: { readonly person: PersonRow }) {
  const name = personName(person);
  const isTag = person.gamertag !== null && person.full_name !== null;
  return (
    <>
      <Avatar
        photoUrl={thumbnailOf(person.photo_url)}
        initials={initials(name)}
        hue={hueOf(name)}
        size={24}
      />
      <LineCell note={isTag ? person.full_name : null}>{name}</LineCell>
      {person.deletion_due_at !== null && (
        <Badge tone={isDeletionLate(person) ? 'danger' : 'warning'}>{deletionText(person)}</Badge>
      )}
    </>
  );
}

const CELLS = {
  person: (person: PersonRow) => <PersonCell person={person} />,
  role: ({ role }: PersonRow) =>
    role === 'user' ? ROLE_LABELS[role] : <Badge tone="good">{ROLE_LABELS[role]}</Badge>,
  status: ({ status }: PersonRow) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
} as const;

/** Bans and their ends ask for input: their dialogs are not those of the bulk actions. */
function ForSelected({ page }: PageProps<UsersPage>) {
  // The rows that are selected.
  useStore(page.table.$selected);
  const rows = page.table.selectedRows();
  const { phase } = useStore(page.bulk.$bulk);
  const blocked = phase === 'running' || phase === 'reading';
  return (
    <>
      {rows.some(({ status }) => status === 'banned') && (
        <Button variant="quiet" blocked={blocked} onClick={() => void page.bulkLift.begin()}>
          {PERSON_BATCH.lift.label}
        </Button>
      )}
      {rows.some(({ status }) => status !== 'banned') && (
        <Button variant="danger" blocked={blocked} onClick={() => void page.bulkBan.begin()}>
          {PERSON_BATCH.ban.label}
        </Button>
      )}
    </>
  );
}

export function Screen() {
  const page = usePage(createUsersPage);
  const isBanning = useOnceTrue(useStore(page.bulkBan.$preview) !== null);
  const isLifting = useOnceTrue(useStore(page.bulkLift.$preview) !== null);
  const mayManage = useStore(page.table.$mayAct);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  return (
    <>
      <DeskTable
        page={page}
        words={PEOPLE_TEXT}
        cells={CELLS}
        forSelected={<ForSelected page={page} />}
        queues={!mayManage && <Notice kind="notice">{PEOPLE_TEXT.readOnly}</Notice>}
      />
      <SecondFactorRequirement />
      {isOpened && <PersonDrawer page={page} />}
      {(isBanning || isLifting) && <BulkBanDialogs page={page} />}
    </>
  );
}
