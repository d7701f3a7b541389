/** Members of a roster: current ones with actions, and former ones. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { urls } from '#contract/urls.ts';
import type { DeskMemberRow } from '#contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '#contract/teams.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { formatShortDate } from '#domain/dates.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { ROSTER_DESK as TEXT } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { applicationQuery } from '#stores/admin/teams/teams-address.ts';
import { memberName, type RosterPage } from '#stores/admin/teams/teams-roster.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

interface MemberProps {
  readonly member: DeskMemberRow;
}

const ROLES = TEAM_MEMBER_ROLES.map((value) => ({ value, label: MEMBER_ROLE_LABELS[value] }));

function Person({ member }: MemberProps) {
  const name = memberName(member);
  const { gamertag, person_status: personStatus, joined_at: joined, left_at: left } = member;
  return (
    <div className="flex min-w-44 flex-1 items-center gap-3">
      <Avatar
        photoUrl={thumbnailOf(member.photo_url)}
        initials={initials(member.full_name ?? name)}
        hue={hueOf(name)}
        size={44}
      />
      <div className="grid min-w-0 justify-items-start leading-snug">
        {gamertag === null ? (
          <span className="font-semibold wrap-anywhere">{name}</span>
        ) : (
          <a
            href={urls.player(gamertag)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-signal hover:underline"
          >
            {gamertag}
          </a>
        )}
        <span className="text-small text-muted">
          {left === null
            ? TEXT.joined(formatShortDate(joined))
            : TEXT.period(formatShortDate(joined), formatShortDate(left))}
        </span>
        {member.is_minor && <Badge tone="warning">{TEXT.minor}</Badge>}
        {left === null && personStatus !== 'active' && personStatus !== 'approved' && (
          <Badge tone="danger">{TEXT.gone}</Badge>
        )}
      </div>
    </div>
  );
}

interface ActionsProps extends MemberProps {
  readonly page: RosterPage;
}

function Role({ page, member }: ActionsProps) {
  const { busy } = useStore(page.$state);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {TEXT.role(memberName(member))}
      </label>
      <select
        id={id}
        value={member.role}
        aria-disabled={busy || undefined}
        className="control w-auto"
        onChange={(event) => {
          const role = TEAM_MEMBER_ROLES.find((one) => one === event.target.value);
          if (role !== undefined && !busy) void page.changeRole(member, role);
        }}
      >
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

interface ActionProps extends ActionsProps {
  readonly label: string;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

function MemberAction({ page, member, label, danger = false, onPress }: ActionProps) {
  const { busy, key } = useStore(page.$state);
  return (
    <Button
      variant={danger ? 'danger' : 'quiet'}
      busy={busy && key === member.id && !danger}
      blocked={busy}
      onClick={onPress}
    >
      {label}
      <span className="sr-only">{memberName(member)}</span>
    </Button>
  );
}

/** A trial that began with an application ends with it, so that the applicant gets a mail. */
function Actions({ page, member, address }: ActionsProps & { readonly address: Navigator }) {
  const application = useStore(page.roster.$state).data?.applications[member.user_id];
  if (member.status === 'trial' && application !== undefined)
    return (
      <PageLink address={address} query={applicationQuery(application)}>
        {TEXT.decide}
      </PageLink>
    );
  const shared = { page, member };
  const takeLabel = member.status === 'trial' ? TEXT.takeOn : TEXT.unbench;
  const next = member.status === 'active' ? 'benched' : 'active';
  return (
    <>
      <Role {...shared} />
      <MemberAction
        {...shared}
        label={next === 'benched' ? TEXT.bench : takeLabel}
        onPress={() => void page.seat(member, next)}
      />
      <MemberAction {...shared} label={TEXT.end} danger onPress={() => void page.endMembership(member)} />
    </>
  );
}

interface MembersProps {
  readonly title: string;
  readonly members: readonly DeskMemberRow[];
}

interface CurrentProps extends MembersProps {
  readonly page: RosterPage;
  readonly address: Navigator;
}

export function CurrentMembers({ page, address, title, members }: CurrentProps) {
  const mayAct = useStore(page.$mayAct);
  return (
    <RowSection title={title}>
      {members.length === 0 && <p className="text-muted">{TEXT.nobody}</p>}
      <ul className="grid empty:hidden">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-3 last:border-b"
          >
            <Person member={member} />
            <div className="flex flex-wrap items-center gap-2">
              {mayAct ? (
                <Actions page={page} member={member} address={address} />
              ) : (
                <span>{MEMBER_ROLE_LABELS[member.role]}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}

export function FormerMembers({ members }: Pick<MembersProps, 'members'>) {
  return (
    <RowSection title={TEXT.history}>
      {members.length === 0 && <p className="text-muted">{TEXT.neverLeft}</p>}
      <ul className="grid empty:hidden">
        {members.toReversed().map((member) => (
          <li key={member.id} className="flex items-center gap-4 border-t border-line py-2.5 last:border-b">
            <Person member={member} />
            <span className="label text-muted">{MEMBER_ROLE_LABELS[member.role]}</span>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}
