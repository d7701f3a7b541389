/** Coming matches and trainings of the member, each with the answer. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { AVAILABILITY_ANSWERS, type AvailabilityAnswer, type MyOccasion } from '#contract/availability.ts';
import { canAnswer, needsAnswer } from '#domain/availability.ts';
import {
  ANSWER_LABELS,
  ANSWER_NOTE_FORM,
  MY_TEAM_TEXT as TEXT,
  OCCASION_TEXT,
} from '#messages/portal/my-team.ts';
import { answerKey, type MyTeam } from '#stores/portal/my-team/my-answers.ts';
import type { MyTeamPage } from '#stores/portal/my-team/my-team-page.ts';
import { dayAndTime, occasionTitle } from '#stores/portal/my-team/occasion-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Occasion, OccasionDays } from './occasion.tsx';

interface AnswerProps extends PageProps<MyTeamPage> {
  readonly occasion: MyOccasion;
  readonly now: number;
}

function AnswerButton({
  page,
  occasion,
  now,
  answer,
}: AnswerProps & { readonly answer: AvailabilityAnswer }) {
  const busy = useStore(page.$busyKey);
  const isGiven = occasion.answer === answer;
  const isBusy = busy === answerKey(occasion, answer);
  const isClosed = !canAnswer(occasion, answer, now);
  return (
    <button
      type="button"
      aria-pressed={isGiven}
      aria-disabled={isClosed || busy !== null || undefined}
      aria-busy={isBusy || undefined}
      className={`flex min-h-11 min-w-20 cursor-pointer items-center justify-center gap-2 border border-line-strong px-4 label hover:border-text aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground ${isClosed ? 'cursor-not-allowed opacity-50' : ''}`}
      onClick={() => {
        if (!isClosed && busy === null && (!isGiven || occasion.by_absence))
          void page.answer(occasion, answer);
      }}
    >
      {isBusy && <Spinner />}
      {ANSWER_LABELS[answer]}
    </button>
  );
}

/** The three answers. Buttons and not radio buttons, because each press is saved: arrow keys would save on their way. */
function Answers({ page, occasion, now }: AnswerProps) {
  const id = useId();
  const isLate = !canAnswer(occasion, 'yes', now);
  const title = `${occasionTitle(occasion)}, ${dayAndTime(occasion.starts_at, now)}`;
  return (
    <fieldset aria-describedby={isLate ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-small text-muted">
        {TEXT.ask}
        <span className="sr-only">{title}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {AVAILABILITY_ANSWERS.map((answer) => (
          <AnswerButton key={answer} page={page} occasion={occasion} now={now} answer={answer} />
        ))}
      </div>
      {isLate && (
        <p id={id} className="mt-2 text-small text-muted">
          {TEXT.late}
        </p>
      )}
    </fieldset>
  );
}

function Note({ page, occasion, now }: AnswerProps) {
  const { answer, note, by_absence: isAway } = occasion;
  const mayChange = answer !== null && !isAway && canAnswer(occasion, answer, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      {note !== null && <p className="border-l-2 border-line-strong pl-3 wrap-anywhere">{note}</p>}
      {mayChange && (
        <button
          type="button"
          className="min-h-11 cursor-pointer text-left link"
          onClick={() => page.note.open(occasion)}
        >
          {note === null ? ANSWER_NOTE_FORM.add : ANSWER_NOTE_FORM.change}
          <span className="sr-only">{occasionTitle(occasion)}</span>
        </button>
      )}
    </div>
  );
}

function Badges({ occasion, now }: Omit<AnswerProps, 'page'>) {
  return (
    <>
      {needsAnswer(occasion, now) && <Badge tone="warning">{OCCASION_TEXT.missing}</Badge>}
      {occasion.in_line_up && <Badge tone="good">{OCCASION_TEXT.inLineUp}</Badge>}
      {occasion.by_absence && <Badge tone="plain">{TEXT.away}</Badge>}
    </>
  );
}

interface OccasionsProps extends PageProps<MyTeamPage> {
  readonly availability: MyTeam;
}

/** Counts missing answers, and narrows the list to them. */
function Waiting({ page }: PageProps<MyTeamPage>) {
  const count = useStore(page.$waiting);
  const isFiltered = useStore(page.$isFiltered);
  return (
    <div className="mb-8 grid gap-3">
      <output className="block">{count === 0 ? TEXT.allAnswered : TEXT.waiting(count)}</output>
      {(count > 0 || isFiltered) && (
        <Checkbox name="waiting" checked={isFiltered} onChange={page.filterWaiting}>
          {TEXT.onlyWaiting}
        </Checkbox>
      )}
    </div>
  );
}

export function MyOccasions({ page, availability }: OccasionsProps) {
  const shown = useStore(page.$shown);
  const { teams, occasions, readAt: now } = availability;
  if (occasions.length === 0) return <p className="text-muted">{TEXT.nothing}</p>;
  const teamOf = ({ team_id: team }: MyOccasion) => teams.find(({ id }) => id === team)?.name ?? null;
  return (
    <>
      <Waiting page={page} />
      <OccasionDays occasions={shown} now={now}>
        {(occasion) => (
          <Occasion
            occasion={occasion}
            counts={occasion.counts}
            now={now}
            team={teams.length > 1 ? teamOf(occasion) : null}
            badges={<Badges occasion={occasion} now={now} />}
          >
            {!occasion.is_cancelled && (
              <>
                <Answers page={page} occasion={occasion} now={now} />
                <Note page={page} occasion={occasion} now={now} />
              </>
            )}
          </Occasion>
        )}
      </OccasionDays>
    </>
  );
}
