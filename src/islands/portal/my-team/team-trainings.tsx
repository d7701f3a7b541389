/** The trainings of a team: those planned, and the form of one. */
import type { Training } from '#contract/availability.ts';
import { joinParts } from '#domain/text.ts';
import { OCCASION_TEXT, TRAININGS_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { trainingTime } from '#stores/portal/my-team/team-trainings.ts';
import type { TeamAnswers, TeamAvailabilityPage } from '#stores/portal/my-team/team-availability.ts';
import { Button } from '#ui/button.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { TeamAction } from './team-action.tsx';

interface TrainingProps extends PageProps<TeamAvailabilityPage> {
  readonly training: Training;
}

function TrainingItem({ page, training }: TrainingProps) {
  const { id, title, minutes } = training;
  return (
    <li className="grid gap-3 border-t border-line py-4 last:border-b">
      <div>
        <h3 className="text-card wrap-anywhere">{title}</h3>
        <p className="text-small text-muted tabular-nums">
          {joinParts([trainingTime(training), OCCASION_TEXT.minutes(minutes)], ' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" onClick={() => page.training.open(training)}>
          {TEXT.edit}
          <span className="sr-only">{title}</span>
        </Button>
        <TeamAction
          page={page}
          label={TEXT.delete}
          about={title}
          busyKey={id}
          variant="danger"
          onPress={() => void page.removeTraining(training)}
        />
      </div>
    </li>
  );
}

export function TeamTrainings({
  page,
  team,
}: PageProps<TeamAvailabilityPage> & { readonly team: TeamAnswers }) {
  return (
    <Titled title={TEXT.title}>
      <div className="mt-5 grid justify-items-start gap-5">
        <Button onClick={() => page.training.open('new')}>{TEXT.add}</Button>
        {team.trainings.length === 0 && <p className="text-muted">{TEXT.none}</p>}
        <ul className="w-full empty:hidden">
          {team.trainings.map((training) => (
            <TrainingItem key={training.id} page={page} training={training} />
          ))}
        </ul>
      </div>
      <RowForm editor={page.training} />
    </Titled>
  );
}
