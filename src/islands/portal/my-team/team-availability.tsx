/** The answers of a team, its line-ups and trainings, for its leaders and for team managers. */
import type { TeamOccasion } from '#contract/availability.ts';
import {
  canAnswer,
  countAnswers,
  occasionId,
  playerAnswers,
  silentPlayers,
  type PlayerAnswer,
} from '#domain/availability.ts';
import {
  ANSWER_LABELS,
  OCCASION_TEXT,
  TEAM_AVAILABILITY_TEXT as TEXT,
  TRAININGS_TEXT,
} from '#messages/portal/my-team.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { lineUpNames } from '#stores/portal/my-team/line-up.ts';
import { dayAndTime, occasionTitle } from '#stores/portal/my-team/occasion-words.ts';
import {
  createTeamAvailability,
  remindKey,
  type TeamAnswers,
  type TeamAvailabilityPage,
} from '#stores/portal/my-team/team-availability.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { LineUpForm } from './line-up-form.tsx';
import { Occasion, OccasionDays } from './occasion.tsx';
import { TeamAction } from './team-action.tsx';
import { TeamTrainings } from './team-trainings.tsx';

const TONES: Readonly<Record<'yes' | 'maybe' | 'no', BadgeTone>> = {
  yes: 'good',
  maybe: 'warning',
  no: 'danger',
};

const STATUS_LABELS: Readonly<Partial<Record<string, string>>> = {
  benched: TEXT.onBench,
  trial: TEXT.onTrial,
};

function Player({ player }: { readonly player: PlayerAnswer }) {
  const { gamertag, role, status, answer, note, byAbsence, isLinedUp } = player;
  const statusLabel = STATUS_LABELS[status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="font-semibold wrap-anywhere">{gamertag ?? TEXT.nameless}</span>
      <span className="text-small text-muted">
        {[MEMBER_ROLE_LABELS[role], ...(statusLabel === undefined ? [] : [statusLabel])].join(', ')}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {isLinedUp && <Badge tone="plain">{OCCASION_TEXT.inLineUp}</Badge>}
        {byAbsence && <Badge tone="plain">{TEXT.awayNote}</Badge>}
        {answer === null ? (
          <Badge tone="plain">{TEXT.missing}</Badge>
        ) : (
          <Badge tone={TONES[answer]}>{ANSWER_LABELS[answer]}</Badge>
        )}
      </span>
      {note !== null && <span className="w-full text-small wrap-anywhere text-muted">{note}</span>}
    </li>
  );
}

interface OccasionProps extends PageProps<TeamAvailabilityPage> {
  readonly team: TeamAnswers;
  readonly occasion: TeamOccasion;
}

function OccasionActions({ page, team, occasion }: OccasionProps) {
  const { is_cancelled: isCancelled, match_id: match, line_up: lineUp, starts_at: startsAt } = occasion;
  const silent = silentPlayers(playerAnswers(team.people, occasion), team.self);
  const about = TEXT.about(occasionTitle(occasion), dayAndTime(startsAt, team.readAt));
  const key = occasionId(occasion);
  const shared = { page, about };
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {silent.length > 0 && canAnswer(occasion, 'yes', team.readAt) && (
        <TeamAction
          {...shared}
          busyKey={remindKey(occasion)}
          label={TEXT.remind(silent.length)}
          onPress={() => void page.remind(occasion)}
        />
      )}
      {match === null ? (
        <TeamAction
          {...shared}
          busyKey={key}
          label={isCancelled ? TRAININGS_TEXT.planDay : TRAININGS_TEXT.cancelDay}
          onPress={() => void page.setDay(occasion, isCancelled)}
        />
      ) : (
        <TeamAction
          {...shared}
          busyKey={key}
          label={lineUp.length === 0 ? TEXT.choose : TEXT.change}
          onPress={() => page.lineUp.choose(occasion)}
        />
      )}
    </div>
  );
}

function TeamOccasionItem(props: OccasionProps) {
  const { team, occasion } = props;
  const players = playerAnswers(team.people, occasion);
  return (
    <Occasion occasion={occasion} counts={countAnswers(players)} now={team.readAt}>
      {occasion.match_id !== null && (
        <p className="wrap-anywhere">{TEXT.lineUp(lineUpNames(team.people, occasion))}</p>
      )}
      {!occasion.is_cancelled && (
        <details open={occasion === team.occasions[0]}>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">
            {TEXT.answers(players.length)}
            <span className="sr-only">{occasionTitle(occasion)}</span>
          </summary>
          <ul className="border-b border-line">
            {players.map((player) => (
              <Player key={player.user_id} player={player} />
            ))}
          </ul>
        </details>
      )}
      <OccasionActions {...props} />
    </Occasion>
  );
}

function Team({ page, team }: Omit<OccasionProps, 'occasion'>) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Titled title={TEXT.title}>
        <div className="mt-5">
          {team.occasions.length === 0 && <p className="text-muted">{TEXT.nothing}</p>}
          <OccasionDays occasions={team.occasions} now={team.readAt}>
            {(occasion) => <TeamOccasionItem page={page} team={team} occasion={occasion} />}
          </OccasionDays>
        </div>
      </Titled>
      <TeamTrainings page={page} team={team} />
      <LineUpForm lineUp={page.lineUp} team={team} />
    </div>
  );
}

/** @param props.team The id of the team; another team needs another `key`. */
export function TeamAvailability({ team }: { readonly team: string }) {
  const page = usePage(() => createTeamAvailability(team));
  return (
    <Loaded read={page.answers} loading={TEXT.loading} failed={TEXT.failed}>
      {(answers) => <Team page={page} team={answers} />}
    </Loaded>
  );
}
