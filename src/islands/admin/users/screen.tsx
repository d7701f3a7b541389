/** /user-management: people, the open one, and whether staff need a second factor. */
import { useStore } from '@nanostores/react';
import type { PersonRow } from '../../../contract/admin-users.ts';
import type { UserStatus } from '../../../contract/roles.ts';
import { hueOf, initials } from '../../../domain/avatar.ts';
import { thumbnailOf } from '../../../domain/pictures.ts';
import { PEOPLE_TEXT, ROLE_LABELS, STATUS_LABELS } from '../../../messages/admin/users.ts';
import { createUsersPage } from '../../../stores/admin/users/page.ts';
import { deletionText, isDeletionLate, personName } from '../../../stores/admin/users/table.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonDrawer } from './drawer.tsx';
import { SecondFactorRequirement } from '../second-factor/requirement.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { usePage } from '../../core/use-page.ts';

const STATUS_TONES: Readonly<Record<UserStatus, 'plain' | 'good' | 'warning' | 'danger'>> = {
  registered: 'plain',
  active: 'plain',
  approved: 'good',
  banned: 'danger',
  left: 'warning',
};

interface AddressProps {
  readonly children: string;
}

/** An email address that breaks before its '@' where the line is too short. */
function Address({ children }: AddressProps) {
  const at = children.indexOf('@');
  return at < 0 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

interface PersonProps {
  readonly person: PersonRow;
}

function PersonCell({ person }: PersonProps) {
  const name = personName(person);
  const isTag = person.gamertag !== null && person.full_name !== null;
  return (
    <>
      <Avatar
        photoUrl={thumbnailOf(person.photo_url)}
        initials={initials(name)}
        hue={hueOf(name)}
        size={36}
      />
      <span className="grid leading-snug">
        <span>
          <Address>{name}</Address>
        </span>
        {isTag && <span className="text-small font-normal text-muted">{person.full_name}</span>}
        {person.deletion_due_at !== null && (
          <span className="mt-1">
            <Badge tone={isDeletionLate(person) ? 'danger' : 'warning'}>{deletionText(person)}</Badge>
          </span>
        )}
      </span>
    </>
  );
}

const CELLS = {
  person: (person: PersonRow) => <PersonCell person={person} />,
  email: ({ email }: PersonRow) => (email === null ? '' : <Address>{email}</Address>),
  role: ({ role }: PersonRow) =>
    role === 'user' ? ROLE_LABELS[role] : <Badge tone="good">{ROLE_LABELS[role]}</Badge>,
  status: ({ status }: PersonRow) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
} as const;

export function Screen() {
  const page = usePage(createUsersPage);
  const mayManage = useStore(page.table.$mayAct);
  return (
    <div className="grid gap-8">
      <h1 className="text-section">{PEOPLE_TEXT.title}</h1>
      {!mayManage && <Notice kind="notice">{PEOPLE_TEXT.readOnly}</Notice>}
      <ResourceTable page={page} words={PEOPLE_TEXT} cells={CELLS} />
      <SecondFactorRequirement />
      <PersonDrawer page={page} />
    </div>
  );
}
