/** Stage of an application, the next step, and the promised day. */
import type { ApplicationStage, OwnApplication } from '#contract/team-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { promiseOf, reapplyDay } from '#domain/team-applications.ts';
import {
  APPLICATION_TEXT as TEXT,
  STAGE_LABELS,
  type ApplicationWords,
} from '#messages/portal/applications.ts';
import { Badge } from '#ui/badge.tsx';

const TONES: Readonly<Partial<Record<ApplicationStage, 'good' | 'warning'>>> = {
  accepted: 'good',
  interview: 'good',
  trial: 'good',
  awaiting_guardian: 'warning',
};

export function StageBadge({ stage }: { readonly stage: ApplicationStage }) {
  return <Badge tone={TONES[stage] ?? 'plain'}>{STAGE_LABELS[stage]}</Badge>;
}

interface StateProps {
  readonly application: OwnApplication;
  readonly now: number;
}

/** The promised day and the days until it, or that it has passed. */
export function AnswerDay({ application, now }: StateProps) {
  const promise = promiseOf(application);
  if (promise === 'none') return null;
  const day = formatDay(application.due_on, now);
  if (promise === 'late') return <p className="font-semibold text-warning">{TEXT.late(day)}</p>;
  return (
    <p>
      <strong className="font-semibold">{TEXT.answerBy(day)}</strong>
      <span className="text-muted">{TEXT.left(application.business_days_left)}</span>
    </p>
  );
}

function reapplySentence(application: OwnApplication, canApply: boolean, now: number): string | null {
  const day = reapplyDay(application);
  if (application.stage !== 'rejected' || day === null) return null;
  return canApply ? TEXT.reapplyNow : TEXT.reapply(formatDay(day, now));
}

interface FullProps extends StateProps {
  /** Whether the member can apply again now. */
  readonly canApply: boolean;
  readonly words: ApplicationWords;
}

export function ApplicationState({ application, now, canApply, words }: FullProps) {
  const { stage, trial_until: until, reason_code: reason } = application;
  const again = reapplySentence(application, canApply, now);
  return (
    <div className="mt-3 grid gap-1">
      <p>{words.sentences[stage]}</p>
      {stage === 'rejected' && reason !== null && <p>{words.reasons[reason]}</p>}
      {stage === 'trial' && until !== null && (
        <p className="font-semibold">{TEXT.trialUntil(formatDay(until, now))}</p>
      )}
      <AnswerDay application={application} now={now} />
      {again !== null && <p>{again}</p>}
      {stage === 'awaiting_guardian' && (
        <a href="/minor-recruitment" className="inline-flex min-h-11 w-fit items-center link">
          {TEXT.toGuardian}
        </a>
      )}
    </div>
  );
}
