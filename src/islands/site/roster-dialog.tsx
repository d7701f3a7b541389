/** A team's roster in a dialog: four tiles, who plays, and whether one can join. Renders stores/site/roster.ts. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import type { RosterTeam } from '#contract/teams.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { formatDate } from '#domain/dates.ts';
import { recruitingState } from '#domain/recruiting.ts';
import { type RosterMember } from '#domain/roster-dialog.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { TEAM_APPLICATIONS_TEXT } from '#messages/portal/applications.ts';
import { MEMBER_ROLE_LABELS, RECRUITING_LABELS, ROSTER_TEXT, TEAMS_TEXT } from '#messages/site/teams.ts';
import {
  $roster,
  applyFromRoster,
  closeRoster,
  rememberTeam,
  type RosterEnding,
} from '#stores/site/roster.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, type WaitingProps } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { thumbnailOf } from '#domain/pictures.ts';
import { MissingStepLink } from './missing-step-link.tsx';

function Tiles({ team, count }: { readonly team: RosterTeam; readonly count: number }) {
  const state = recruitingState(team.status, team.currentRosterSize, team.maxRosterSize);
  const tiles = [
    { label: ROSTER_TEXT.members, value: TEAMS_TEXT.rosterCount(count, team.maxRosterSize) },
    { label: ROSTER_TEXT.currentRank, value: team.rank ?? ROSTER_TEXT.noRank },
    { label: ROSTER_TEXT.status, value: RECRUITING_LABELS[state] },
    { label: ROSTER_TEXT.achievement, value: team.achievements ?? ROSTER_TEXT.noAchievement },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4">
          <dt className="label text-muted">{label}</dt>
          <dd className="figures text-2xl leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Member({ member }: { readonly member: RosterMember }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Avatar
        photoUrl={thumbnailOf(member.photoUrl)}
        initials={initials(member.name)}
        hue={hueOf(member.name)}
        size={52}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate display text-2xl leading-none">{member.name}</p>
        <p className="mt-1 text-small text-muted">{ROSTER_TEXT.joined(formatDate(member.joinedAt))}</p>
      </div>
      <span className="border border-line bg-sunken px-2.5 py-1 label">
        {MEMBER_ROLE_LABELS[member.role]}
      </span>
    </li>
  );
}

function Members({ members }: { readonly members: readonly RosterMember[] }) {
  if (members.length === 0) {
    return (
      <div className="border-y border-line py-10 text-center">
        <p className="display text-card">{ROSTER_TEXT.empty}</p>
        <p className="mt-2 text-muted">{ROSTER_TEXT.emptyHint}</p>
      </div>
    );
  }
  return (
    <ul className="border-t border-line">
      {members.map((member) => (
        <Member key={member.userId} member={member} />
      ))}
    </ul>
  );
}

interface ClosedProps {
  readonly ending: Extract<RosterEnding, { readonly kind: 'closed' }>;
}

/** Why applying is not possible, with a link to the next step. */
function Closed({ ending: { reason, nextStep } }: ClosedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h3 className="display text-2xl">{ROSTER_TEXT.closedTitle}</h3>
        <p className="mt-1 text-muted">{reason}</p>
      </div>
      {nextStep !== null && <MissingStepLink step={nextStep} className="button button-main" />}
    </div>
  );
}

function ApplyAction({ isGuest, isLive }: { readonly isGuest: boolean; readonly isLive: boolean }) {
  if (isGuest) {
    return (
      <a href="/login" className="button button-main" onClick={rememberTeam}>
        {ROSTER_TEXT.logIn}
      </a>
    );
  }
  if (isLive) return <Button onClick={applyFromRoster}>{ROSTER_TEXT.apply}</Button>;
  return (
    <a href={urls.teamApplications()} className="button button-main">
      {ROSTER_TEXT.apply}
    </a>
  );
}

interface EndingProps {
  readonly ending: RosterEnding;
  /** Whether the team is one that can be applied to from here. */
  readonly isLive: boolean;
}

function Ending({ ending, isLive }: EndingProps) {
  if (ending.kind === 'closed') return <Closed ending={ending} />;
  if (ending.kind === 'applied') {
    return (
      <>
        <h3 className="display text-2xl">{ROSTER_TEXT.appliedTitle}</h3>
        <p className="mt-1 text-muted">{ROSTER_TEXT.applied}</p>
        <a href={urls.teamApplications()} className="inline-flex min-h-11 items-center link">
          {TEAM_APPLICATIONS_TEXT.mine}
        </a>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h3 className="display text-2xl">{ROSTER_TEXT.eligibleTitle}</h3>
      <ApplyAction isGuest={ending.kind === 'guest'} isLive={isLive} />
    </div>
  );
}

export function RosterDialog({ waiting }: { readonly waiting?: WaitingProps }) {
  const { team, loading, members, ending } = useStore($roster);
  const count = loading || members.length === 0 ? (team?.currentRosterSize ?? 0) : members.length;
  return (
    <Dialog
      open={team !== null}
      title={team?.name ?? ROSTER_TEXT.roster}
      waiting={waiting}
      closeLabel={SHARED_WORDS.close}
      onClose={closeRoster}
      footer={
        ending === null ? undefined : <Ending ending={ending} isLive={team !== null && team.id !== null} />
      }
    >
      {team !== null && (
        <>
          <p className="label text-signal">{team.gameLabel}</p>
          {team.description !== '' && <p className="mt-2 mb-6 text-muted">{team.description}</p>}
          <Tiles team={team} count={count} />
          <h3 className="mt-8 mb-3 display text-2xl">{ROSTER_TEXT.roster}</h3>
          <div aria-live="polite" aria-busy={loading}>
            {loading ? (
              <p className="flex items-center gap-3 py-8 text-muted">
                <Spinner />
                {ROSTER_TEXT.loading}
              </p>
            ) : (
              <Members members={members} />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
