/** One open position: tasks, requirements, questions, facts, and applying. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OpenPosition } from '#contract/role-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { missingStepOf, reapplyDay } from '#domain/team-applications.ts';
import { positionRefusal, POSITIONS_TEXT as TEXT } from '#messages/portal/positions.ts';
import { positionQuery, type PositionsPage } from '#stores/portal/positions/positions-page.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { MissingStepLink } from '#islands/site/missing-step-link.tsx';
import { placeText } from './position-list.tsx';

interface DetailProps extends PageProps<PositionsPage> {
  readonly position: OpenPosition;
  readonly now: number;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 pb-8">
      <h2 className="text-card">{title}</h2>
      <div className="mt-3 max-w-[65ch] wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  );
}

function Applying({ page, position, now }: DetailProps) {
  const { refusal } = position;
  const own = useStore(page.own.list.$state).data?.applications ?? [];
  if (refusal === null)
    return (
      <Button className="w-full" onClick={() => page.apply.open(position)}>
        {TEXT.apply}
      </Button>
    );
  if (refusal === 'duplicate_application') {
    const application = own.find(({ posting }) => posting.id === position.id);
    return (
      <div>
        <p className="font-semibold">{TEXT.applied}</p>
        <PageLink address={page.address} query={positionQuery(null, application?.id)}>
          {application === undefined ? TEXT.back : TEXT.follow}
        </PageLink>
      </div>
    );
  }
  const step = missingStepOf(refusal);
  const day = refusal === 'reapply_later' ? reapplyDay(position) : null;
  return (
    <div>
      <p className="font-semibold">{TEXT.notNow}</p>
      <p className="text-muted">{positionRefusal(refusal, day === null ? null : formatDay(day, now))}</p>
      {step !== null && <MissingStepLink step={step} className="inline-flex min-h-11 items-center link" />}
    </div>
  );
}

function Facts(props: DetailProps) {
  const { position, now } = props;
  const { reports_to: reports, closes_on: closes, seats, free_seats: free } = position;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [TEXT.places, TEXT.seats(seats, free)],
    [TEXT.closes, closes === null ? TEXT.noEnd : formatDay(closes, now)],
    [TEXT.reportsTo, reports],
  ];
  return (
    <aside aria-label={TEXT.facts} className="self-start border border-line bg-surface p-5 sm:p-6">
      <dl className="grid gap-3">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt className="text-small text-muted">{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-5 border-t border-line pt-5">
        <Applying {...props} />
      </div>
    </aside>
  );
}

export function PositionDetail(props: DetailProps) {
  const { page, position } = props;
  return (
    <>
      <PageLink address={page.address} query={positionQuery(null)}>
        {TEXT.back}
      </PageLink>
      <p className="mt-4 label text-muted">{placeText(position)}</p>
      <PageHeading>{position.role_title}</PageHeading>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-lg:order-2">
          {position.description !== null && <Part title={TEXT.about}>{position.description}</Part>}
          <Part title={TEXT.tasks}>{position.tasks}</Part>
          {position.requirements !== null && <Part title={TEXT.requirements}>{position.requirements}</Part>}
          {position.questions.length > 0 && (
            <Part title={TEXT.questions}>
              <ul className="list-disc pl-5">
                {position.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <Facts {...props} />
      </div>
    </>
  );
}
