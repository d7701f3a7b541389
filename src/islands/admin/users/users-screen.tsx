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
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { useId } from 'react';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { SWITCH_TEXT, SECOND_FACTOR_REMINDER_TEXT } from '#messages/auth/second-factor.ts';
import { createRequirement, type Requirement } from '#stores/admin/second-factor/requirement.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Loaded } from '#islands/core/loaded.tsx';

interface SwitchProps {
  readonly requirement: Requirement;
}

function Outcome({ requirement }: SwitchProps) {
  const done = useStore(requirement.$done);
  const { refusal } = useStore(requirement.$state);
  return (
    <output className="block">
      {done !== null && (
        <Notice kind="success">{done === 'on' ? SWITCH_TEXT.turnedOn : SWITCH_TEXT.turnedOff}</Notice>
      )}
      {refusal !== null && <Notice kind="error">{refusal.text}</Notice>}
    </output>
  );
}

interface SwitchButtonProps extends SwitchProps {
  readonly isOn: boolean;
  readonly mayToggle: boolean;
}

function SwitchButton({ requirement, isOn, mayToggle }: SwitchButtonProps) {
  const { busy } = useStore(requirement.$state);
  const reasonId = useId();
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="label text-muted">{SWITCH_TEXT.state}</span>
        <strong>{isOn ? SWITCH_TEXT.on : SWITCH_TEXT.off}</strong>
      </p>
      {!mayToggle && (
        <p id={reasonId}>
          <span className="block">{SWITCH_TEXT.needsOwn}</span>
          <a href={SECOND_FACTOR_REMINDER_TEXT.href} className="link">
            {SWITCH_TEXT.nextStep}
          </a>
        </p>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={SAVE_WORDS.saving}
        blocked={!mayToggle}
        {...(!mayToggle && { describedBy: reasonId })}
        onClick={() => void requirement.toggle()}
      >
        {isOn ? SWITCH_TEXT.turnOff : SWITCH_TEXT.turnOn}
      </Button>
    </>
  );
}

function Section() {
  const headingId = useId();
  const requirement = usePage(createRequirement);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} className="display text-card">
        {SWITCH_TEXT.title}
      </h2>
      <p className="max-w-prose text-muted">{SWITCH_TEXT.lead}</p>
      <Outcome requirement={requirement} />
      <Loaded read={requirement.setting} loading={SWITCH_TEXT.loading}>
        {(setting) => <SwitchButton requirement={requirement} {...setting} />}
      </Loaded>
    </section>
  );
}

function SecondFactorRequirement() {
  const state = useStore($profile);
  return state.phase === 'ready' && state.profile.role === 'superadmin' ? <Section /> : null;
}

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
