/** The history of an application with its messages, newest first. */
import type { ApplicationEvent } from '#contract/team-applications.ts';
import { formatMoment, toIso } from '#domain/dates.ts';
import { formatDay } from '#domain/day-words.ts';
import { APPLICATION_TEXT as TEXT, type ApplicationWords } from '#messages/portal/applications.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';

function factsOf({ detail }: ApplicationEvent, now: number, words: ApplicationWords): readonly string[] {
  const { role, trial_until: until, reason_code: reason, alternatives } = detail;
  return [
    ...(role === null ? [] : [MEMBER_ROLE_LABELS[role]]),
    ...(until === null ? [] : [TEXT.trialUntil(formatDay(until, now))]),
    ...(reason === null ? [] : [words.reasons[reason]]),
    ...(alternatives.length === 0 ? [] : [`${words.alternatives}: ${alternatives.join(', ')}`]),
  ];
}

interface EventProps {
  readonly event: ApplicationEvent;
  readonly now: number;
  readonly latest: boolean;
  readonly words: ApplicationWords;
}

function Event({ event, now, latest, words }: EventProps) {
  const { at, kind, detail } = event;
  const message = kind === 'note' ? detail.body : detail.message;
  return (
    <li
      className={`relative pb-5 pl-6 before:absolute before:top-2 before:-left-[5px] before:size-[9px] before:content-[''] ${latest ? 'before:bg-signal' : 'before:bg-line-strong'}`}
    >
      <p className="font-semibold">{words.events[kind]}</p>
      <time dateTime={toIso(at)} className="text-small text-muted tabular-nums">
        {formatMoment(at, now)}
      </time>
      {factsOf(event, now, words).map((fact) => (
        <p key={fact} className="wrap-anywhere">
          {fact}
        </p>
      ))}
      {detail.answers.length > 0 && (
        <dl className="mt-2 grid gap-1">
          {detail.answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-small text-muted">{question}</dt>
              <dd className="wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {message !== null && (
        <blockquote className="mt-2 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
          {message}
        </blockquote>
      )}
    </li>
  );
}

interface TimelineProps {
  readonly events: readonly ApplicationEvent[];
  readonly now: number;
  readonly words: ApplicationWords;
}

export function ApplicationTimeline({ events, now, words }: TimelineProps) {
  return (
    <ol className="mt-4 border-l border-line-strong">
      {events.toReversed().map((event, index) => (
        <Event key={event.id} event={event} now={now} latest={index === 0} words={words} />
      ))}
    </ol>
  );
}
