/** Applying to a team, over whatever shows the team: renders stores/site/team-application.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, type SubmitEvent } from 'react';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { recruitingState } from '#domain/recruiting.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { APPLY_TEXT as TEXT } from '#messages/portal/applications.ts';
import { RECRUITING_LABELS, ROSTER_TEXT, TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { $profile } from '#stores/auth/profile.ts';
import {
  $applyingTo,
  answerField,
  applicantOf,
  applicationForm,
  closeTeamApplication,
  submitTeamApplication,
  changeAnswer,
  changeApplication,
  teamQuestions,
  type ApplicationTeam,
} from '#stores/site/team-application.ts';
import { trackUnsaved } from '#stores/core/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';
import { Loaded } from '../core/loaded.tsx';

interface FactsProps {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <section>
      <h3 className="mb-2 label text-muted">{title}</h3>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ApplicantFacts() {
  const { known, fullName, gamertag } = applicantOf(useStore($profile));
  const { notAvailable, notProvided, notSet } = TEAM_APPLICATION_TEXT;
  return (
    <Facts
      title={TEXT.applicant}
      facts={[
        { label: TEXT.fullName, value: fullName ?? (known ? notProvided : notAvailable) },
        { label: TEXT.gamertag, value: gamertag ?? (known ? notSet : notAvailable) },
      ]}
    />
  );
}

function TeamFacts({ team }: { readonly team: ApplicationTeam }) {
  const state = recruitingState(team.status, team.currentRosterSize, team.maxRosterSize);
  return (
    <Facts
      title={TEXT.teamDetails}
      facts={[
        { label: TEXT.maxRoster, value: String(team.maxRosterSize) },
        { label: TEXT.rank, value: team.rank ?? ROSTER_TEXT.noRank },
        { label: TEXT.status, value: RECRUITING_LABELS[state] },
        { label: TEXT.achievement, value: team.achievements ?? ROSTER_TEXT.noAchievement },
      ]}
    />
  );
}

function Message() {
  const { values, errors, phase } = useStore(applicationForm.$form);
  return (
    <Field
      label={TEXT.message}
      optionalLabel={FORM_TEXT.optional}
      hint={TEXT.messageHint}
      error={errors['message']}
    >
      {(control) => (
        <TextArea
          control={control}
          name="message"
          value={values.message}
          readOnly={phase === 'submitting'}
          maxLength={TEAM_LIMITS.applicationMessageLength}
          counterLabel={FORM_TEXT.counter}
          onChange={changeApplication}
        />
      )}
    </Field>
  );
}

interface AnswerProps {
  readonly question: string;
  readonly place: number;
}

function Answer({ question, place }: AnswerProps) {
  const { values, errors, phase } = useStore(applicationForm.$form);
  const name = answerField(place);
  return (
    <Field label={question} required error={errors[name]}>
      {(control) => (
        <TextInput
          control={control}
          name={name}
          value={values.answers[place] ?? ''}
          readOnly={phase === 'submitting'}
          autoComplete="off"
          onChange={(answer) => changeAnswer(place, answer)}
        />
      )}
    </Field>
  );
}

/** Nothing for a team without questions. */
function Questions() {
  return (
    <Loaded read={teamQuestions} loading={TEXT.questionsLoading} failed={TEXT.questionsFailed}>
      {(questions) =>
        questions.length > 0 && (
          <section className="grid gap-5">
            <h3 className="label text-muted">{TEXT.questions}</h3>
            {questions.map((question, place) => (
              <Answer key={question} question={question} place={place} />
            ))}
          </section>
        )
      }
    </Loaded>
  );
}

/** In the bar of the buttons, which is always in view; the toast announces it. */
function Refusal() {
  const { notice } = useStore(applicationForm.$form);
  if (notice === null) return null;
  return (
    <div className="basis-full">
      <Notice kind="error">{notice.text}</Notice>
    </div>
  );
}

function Buttons() {
  const busy = useStore(applicationForm.$form).phase === 'submitting';
  return (
    <div className="-mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:px-7 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0">
      <Refusal />
      <Button
        variant="quiet"
        blocked={busy}
        className="px-3 max-sm:flex-1 sm:px-6"
        onClick={() => void closeTeamApplication()}
      >
        {TEXT.cancel}
      </Button>
      <Button type="submit" busy={busy} busyLabel={TEXT.submitting} className="px-3 max-sm:flex-1 sm:px-6">
        {TEXT.submit}
      </Button>
    </div>
  );
}

function ApplicationForm({ team }: { readonly team: ApplicationTeam }) {
  const { refusals } = useStore(applicationForm.$form);
  const form = useFocusOnRefusal(refusals);
  useEffect(() => trackUnsaved(applicationForm.isTouched), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submitTeamApplication();
  };
  return (
    <form ref={form} noValidate className="grid gap-6" onSubmit={submit}>
      <p className="-mb-2 label text-signal">{team.gameLabel}</p>
      <ApplicantFacts />
      <Questions />
      <Message />
      <TeamFacts team={team} />
      <section className="border-l-4 border-line-strong pl-4">
        <h3 className="label">{TEXT.processTitle}</h3>
        <p className="mt-1 text-muted">{TEXT.process(TEAM_APPLICATION_TEXT.reviewTime)}</p>
      </section>
      <Buttons />
    </form>
  );
}

/** Opens and closes with the store. */
export function TeamApplicationModal() {
  const team = useStore($applyingTo);
  const { phase } = useStore(applicationForm.$form);
  return (
    <Dialog
      asks
      open={team !== null}
      title={team === null ? '' : TEAM_APPLICATION_TEXT.title(team.name)}
      closeLabel={TEXT.close}
      closeBlocked={phase === 'submitting'}
      onClose={() => void closeTeamApplication()}
    >
      {team !== null && <ApplicationForm key={team.id} team={team} />}
    </Dialog>
  );
}
