/**
 * Application to a team: one modal for rosters, team pages and /team-applications. Drafts are kept here by team, so that
 * no failure loses them.
 */
import { atom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import * as v from 'valibot';
import { TEAM_LIMITS } from '#contract/limits.ts';
import {
  notifyTeamApplication,
  TeamApplicationInputSchema,
  type ApplicationAnswer,
} from '#contract/team-applications.ts';
import type { RosterTeam } from '#contract/teams.ts';
import { applyToTeam, readTeamQuestions } from '#data/team-applications.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLY_TEXT } from '#messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { call } from '../core/call.ts';
import { askConfirm } from '../core/dialogs.ts';
import { createForm } from '../core/form.ts';
import { createLoader, settledData } from '../core/loader.ts';
import { $profile, setProfile } from '../auth/profile.ts';
import { memberClient } from '../auth/session.ts';
import { showToast } from '../core/toasts.ts';
import { refreshViewer } from '../auth/viewer.ts';

/** A team that can be applied to, as the modal shows it. */
export type ApplicationTeam = Pick<
  RosterTeam,
  'name' | 'gameLabel' | 'rank' | 'achievements' | 'status' | 'currentRosterSize' | 'maxRosterSize'
> & { readonly id: string };

/** The applicant; missing values are null. */
export interface Applicant {
  /** False where nothing is known of the person. */
  readonly known: boolean;
  readonly fullName: string | null;
  readonly gamertag: string | null;
}

/** An application sent since the page was opened; `count` distinguishes two. */
export interface LatestApplication {
  readonly teamId: string;
  readonly count: number;
}

/** The team of the modal; null while it is closed. */
export const $applyingTo = atom<ApplicationTeam | null>(null);
/** The application that was sent last, or turned out to be there already. */
export const $latestApplication = atom<LatestApplication | null>(null);
/** The message, and the answers in the order of the questions. */
export interface ApplicationValues {
  readonly message: string;
  readonly answers: readonly string[];
}

const drafts = new Map<string, ApplicationValues>();
const EMPTY: ApplicationValues = { message: '', answers: [] };

export const teamQuestions = createLoader((team: string) => readTeamQuestions(memberClient(), team));

const ANSWER = 'answer_';
/** Name of an answer's field and error. */
export const answerField = (place: number): string => `${ANSWER}${String(place)}`;

/** Known values of the applicant. */
export function applicantOf(state: ReturnType<typeof $profile.get>): Applicant {
  if (state.phase !== 'ready' || state.guessed) return { known: false, fullName: null, gamertag: null };
  const { full_name: fullName, gamertag } = state.profile;
  return { known: true, fullName: fullName || null, gamertag };
}

function failureMessage(code: ErrorCode): string | undefined {
  if (teamQuestions.$state.get().data === null) return APPLY_TEXT.questionsFailed;
  if (code === 'invalid_input') return undefined;
  if (code === 'changed_meanwhile') return APPLY_TEXT.questionsChanged;
  if (code === 'duplicate_application') return TEAM_APPLICATION_TEXT.duplicate;
  return TEAM_APPLICATION_TEXT.failed(errorText(code));
}

/** Notifies all parts of this page of a new application. */
function announce(teamId: string): void {
  const known = $profile.get();
  // An assumed profile must not become a known one.
  if (known.phase === 'ready' && !known.guessed) {
    const { profile } = known;
    setProfile({ ...profile, applied_team_ids: [...new Set([...profile.applied_team_ids, teamId])] });
  }
  refreshViewer();
  $latestApplication.set({ teamId, count: ($latestApplication.get()?.count ?? 0) + 1 });
}

/** Each question with its answer. Throws where one is missing or too long. */
function answersTo(questions: readonly string[], typed: readonly string[]): readonly ApplicationAnswer[] {
  const answers = questions.map((question, place) => ({ question, answer: (typed[place] ?? '').trim() }));
  const wrong = answers.flatMap(({ answer }, place): [string, ErrorCode][] => {
    if (answer === '') return [[answerField(place), 'required']];
    const isLong = Array.from(answer).length > TEAM_LIMITS.applicationAnswerLength;
    return isLong ? [[answerField(place), 'too_long']] : [];
  });
  if (wrong.length > 0) throw new RefusalError('invalid_input', Object.fromEntries(wrong));
  return answers;
}

/** The questions of the open team. Refuses as they were refused. */
async function questionsNow(): Promise<readonly string[]> {
  const questions = await settledData(teamQuestions);
  if (questions !== null) return questions;
  showToast('error', APPLY_TEXT.questionsFailed);
  throw new RefusalError(teamQuestions.$state.get().code ?? 'unexpected');
}

async function send(message: string | null, typed: readonly string[]): Promise<null> {
  const team = $applyingTo.get();
  if (team === null) throw new RefusalError('not_found');
  const answers = answersTo(await questionsNow(), typed);
  try {
    await applyToTeam(memberClient(), team.id, message, answers);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await teamQuestions.load(team.id);
    showToast('error', failureMessage(code) ?? errorText(code));
    if (code === 'duplicate_application') announce(team.id);
    throw error;
  }
  drafts.delete(team.id);
  announce(team.id);
  // Not awaited: the function logs failures, and its schedule retries the message.
  void call(notifyTeamApplication, {});
  showToast('success', TEAM_APPLICATION_TEXT.submitted);
  return null;
}

/** The message box. */
export const applicationForm = createForm({
  start: EMPTY,
  schema: v.object({ ...TeamApplicationInputSchema.entries, answers: v.array(v.string()) }),
  send: ({ message, answers }) => send(message, answers),
  isField: (field) => field.startsWith(ANSWER),
  fieldText: (field, code) => {
    const question = (teamQuestions.$state.get().data ?? []).find((_, place) => answerField(place) === field);
    return question !== undefined && code === 'required' ? APPLY_TEXT.answerMissing(question) : undefined;
  },
  formText: failureMessage,
});

/** Opens the modal for a team with its unsent draft. */
export function openTeamApplication(team: ApplicationTeam): void {
  if (applicationForm.$form.get().phase === 'submitting') return;
  applicationForm.reset(drafts.get(team.id) ?? EMPTY);
  $applyingTo.set(team);
  void teamQuestions.load(team.id);
}

function keepDraft(): void {
  const team = $applyingTo.get();
  if (team !== null) drafts.set(team.id, applicationForm.$form.get().values);
}

/** Sets the message. */
export function changeApplication(message: string): void {
  applicationForm.change('message', message);
  keepDraft();
}

/** Sets the answer to a question. */
export function changeAnswer(place: number, answer: string): void {
  const { answers } = applicationForm.$form.get().values;
  const length = Math.max(answers.length, place + 1);
  const next = Array.from({ length }, (_, index) => (index === place ? answer : (answers[index] ?? '')));
  applicationForm.change('answers', next);
  applicationForm.setError(answerField(place), null);
  keepDraft();
}

/** Closes the modal, with a confirmation when text was typed; does nothing while the application is being sent. */
export async function closeTeamApplication(): Promise<void> {
  const { phase, values } = applicationForm.$form.get();
  const team = $applyingTo.get();
  if (phase === 'submitting' || team === null) return;
  if ([values.message, ...values.answers].some((text) => text.trim() !== '')) {
    const discards = await askConfirm({
      title: APPLY_TEXT.discardTitle,
      text: APPLY_TEXT.discard,
      confirm: APPLY_TEXT.discardConfirm,
      cancel: APPLY_TEXT.discardCancel,
      danger: true,
    });
    if (!discards || $applyingTo.get() !== team) return;
  }
  drafts.delete(team.id);
  $applyingTo.set(null);
}

/** Sends the application once the team's questions are known; does nothing while it is being sent. */
export async function submitTeamApplication(): Promise<void> {
  const team = $applyingTo.get();
  if ((await applicationForm.submit()) && $applyingTo.get() === team) $applyingTo.set(null);
}
