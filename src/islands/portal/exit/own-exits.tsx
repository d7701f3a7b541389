/** The member's exits: state, next step, messages, withdrawal, certificate. */
import { useStore } from '@nanostores/react';
import type { OwnExit } from '#contract/exits.ts';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { EXIT_STATE_LABELS, HANDOVER_TEXT } from '#messages/portal/exit-words.ts';
import { OWN_EXIT_TEXT as TEXT } from '#messages/portal/exit.ts';
import { certificateQuery, nextStepOf, placeOf, type ExitPage } from '#stores/portal/exit/exit-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

const STAGES = ['submitted', 'acknowledged', 'confirmed', 'offboarding', 'completed'] as const;

interface CardProps extends PageProps<ExitPage> {
  readonly exit: OwnExit;
}

function Actions({ page, exit }: CardProps) {
  const { busy } = useStore(page.action.$state);
  return (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {exit.certificate !== null && (
        <PageLink address={page.address} query={certificateQuery(exit.id)} className="button button-quiet">
          {TEXT.certificate}
        </PageLink>
      )}
      {exit.can_withdraw && (
        <Button variant="quiet" blocked={busy} onClick={() => void page.withdraw(exit)}>
          {TEXT.withdraw}
          <span className="sr-only">{TEXT.withdrawNamed(placeOf(exit))}</span>
        </Button>
      )}
    </div>
  );
}

function Messages({ events }: Pick<OwnExit, 'events'>) {
  const told = events.filter(({ message }) => message !== null);
  return (
    <ul className="mt-3 grid gap-2 empty:hidden">
      {told.map(({ at, message }) => (
        <li key={at} className="border-l-2 border-line-strong pl-4">
          <p className="text-small text-muted">
            {TEXT.message} <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ul>
  );
}

function Handover({ handover }: Pick<OwnExit, 'handover'>) {
  if (handover.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="label text-muted">{HANDOVER_TEXT.title}</h4>
      <ul className="grid gap-1">
        {handover.map(({ id, kind, name, successor }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="text-muted">{HANDOVER_TEXT.kinds[kind]}</span>
            <span className="wrap-anywhere">{name}</span>
            {successor !== null && (
              <span className="wrap-anywhere text-muted">{HANDOVER_TEXT.successor(successor)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way from the request to the end; nothing for one that was withdrawn or changed its mind. */
function Stages({ exit }: Pick<CardProps, 'exit'>) {
  const reached = exit.state === 'interview' ? 'acknowledged' : exit.state;
  const place = STAGES.findIndex((stage) => stage === reached);
  if (place < 0) return null;
  return (
    <ol aria-label={TEXT.stages(placeOf(exit))} className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === place ? 'step' : undefined}
          className={`border-b-4 py-1 label ${index <= place ? 'border-signal' : 'border-line text-muted'}`}
        >
          {EXIT_STATE_LABELS[stage]}
        </li>
      ))}
    </ol>
  );
}

function Card({ page, exit }: CardProps) {
  const isOver = exit.state === 'completed' || exit.state === 'retained';
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-card wrap-anywhere">{TEXT.leaving(placeOf(exit))}</h3>
        <Badge tone={isOver ? 'good' : 'plain'}>{EXIT_STATE_LABELS[exit.state]}</Badge>
      </div>
      <p className="mt-1 text-small text-muted">
        {[TEXT.sentOn(formatDate(exit.created_at)), TEXT.lastDay(formatDate(exit.last_day))].join(' · ')}
      </p>
      <Stages exit={exit} />
      <p className="mt-2">{nextStepOf(exit)}</p>
      <Handover handover={exit.handover} />
      <Messages events={exit.events} />
      <Actions page={page} exit={exit} />
    </li>
  );
}

export function OwnExitCards({ page, exits }: PageProps<ExitPage> & { readonly exits: readonly OwnExit[] }) {
  return (
    <>
      <ActionRefusal $action={page.action.$state} />
      <ul aria-label={TEXT.list} className="border-b border-line">
        {exits.map((exit) => (
          <Card key={exit.id} page={page} exit={exit} />
        ))}
      </ul>
    </>
  );
}
