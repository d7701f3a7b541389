/** The form of an application, to a team or for a role. Drafts are kept in the tab by target, so that no failure loses them. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { ApplicationAnswer } from '#contract/team-applications.ts';
import { errorText } from '#messages/core/errors.ts';
import { APPLY_TEXT as TEXT } from '#messages/portal/applications.ts';
import { memberId } from '../auth/session.ts';
import { askConfirm } from '../core/dialogs.ts';
import { createForm } from '../core/form.ts';
import { createKept } from '../core/kept.ts';
import { createLoader, settledData, type Loader } from '../core/loader.ts';
import { tabStorage } from '../core/portal-environment.ts';
import { showToast } from '../core/toasts.ts';

/** By field: the message, an answer per question, and the fields of the kind. */
export type ApplyValues = Readonly<Record<string, string>>;

/** The sent values. An empty message is null. */
export interface ApplyContent {
  readonly message: string | null;
  readonly answers: readonly ApplicationAnswer[];
}

/** A text of several lines. */
export interface ApplyField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly required?: boolean;
}

/** What differs between applications to teams and for roles. */
export interface ApplyKind<Target> {
  readonly readQuestions: (target: Target) => Promise<readonly string[]>;
  /** Fields before the message. */
  readonly fields: readonly ApplyField[];
  /** Problems of those fields. */
  readonly check?: (values: ApplyValues) => Readonly<Record<string, ErrorCode>>;
  readonly send: (target: Target, content: ApplyContent, values: ApplyValues) => Promise<unknown>;
  readonly words: {
    readonly submitted: string;
    readonly duplicate: string;
    /** The sentence of any other refusal; the code's own without it. */
    readonly failed?: (reason: string) => string;
    /** Of wrong values in those fields. */
    readonly wrong?: Readonly<Record<string, string>>;
  };
  /** Runs after it was sent, once the form is closed. */
  readonly onSent: (target: Target) => unknown;
  /** Runs after a refusal by the database, before the questions are read again. */
  readonly onRefused: (target: Target, code: ErrorCode) => unknown;
}

interface Identified {
  readonly id: string;
}

const drafts = createKept(
  v.record(v.string(), v.record(v.string(), v.string())),
  STORAGE_KEYS.applicationDrafts,
  { storage: tabStorage, perOwner: memberId },
);

function keepDraft(target: string, values: ApplyValues | null): void {
  const { [target]: _former, ...others } = drafts.read() ?? {};
  drafts.write(values === null ? others : { ...others, [target]: { ...values } });
}

const ANSWER = 'answer_';
const answerField = (place: number): string => `${ANSWER}${String(place)}`;

/** A field for each question. */
export function questionFields(questions: readonly string[]): readonly ApplyField[] {
  return questions.map((label, place) => ({
    name: answerField(place),
    label,
    rows: 2,
    maxLength: TEAM_LIMITS.applicationAnswerLength,
    required: true,
  }));
}

const MESSAGE: ApplyField = {
  name: 'message',
  label: TEXT.message,
  hint: TEXT.messageHint,
  rows: 4,
  maxLength: TEAM_LIMITS.applicationMessageLength,
};

const isText = (text: string): boolean => text.trim() !== '';

/** Trimmed content of the form. Throws where a field is missing or wrong. Counts characters as PostgreSQL does. */
function contentOf<Target>(
  kind: ApplyKind<Target>,
  questions: readonly string[],
  values: ApplyValues,
): ApplyContent {
  const typed = (name: string): string => (values[name] ?? '').trim();
  const problems = [...questionFields(questions), MESSAGE].flatMap((field): [string, ErrorCode][] => {
    const text = typed(field.name);
    if (text === '') return field.required === true ? [[field.name, 'required']] : [];
    return Array.from(text).length > field.maxLength ? [[field.name, 'too_long']] : [];
  });
  const wrong = { ...Object.fromEntries(problems), ...kind.check?.(values) };
  if (Object.keys(wrong).length > 0) throw new RefusalError('invalid_input', wrong);
  return {
    message: typed('message') || null,
    answers: questions.map((question, place) => ({ question, answer: typed(answerField(place)) })),
  };
}

type Questions<Target> = Loader<readonly string[], [Target]>;

async function questionsNow<Target>(questions: Questions<Target>): Promise<readonly string[]> {
  const known = await settledData(questions);
  if (known !== null) return known;
  showToast('error', TEXT.questionsFailed);
  throw new RefusalError(questions.$state.get().code ?? 'unexpected');
}

function refusalText({ words }: Pick<ApplyKind<never>, 'words'>, code: ErrorCode): string | undefined {
  if (code === 'invalid_input') return undefined;
  if (code === 'changed_meanwhile') return TEXT.questionsChanged;
  return code === 'duplicate_application' ? words.duplicate : words.failed?.(errorText(code));
}

function createFields<Target extends Identified>(kind: ApplyKind<Target>) {
  const $target = atom<Target | null>(null);
  const questions: Questions<Target> = createLoader(kind.readQuestions);
  const send = async (values: ApplyValues): Promise<null> => {
    const target = $target.get();
    if (target === null) throw new RefusalError('not_found');
    const content = contentOf(kind, await questionsNow(questions), values);
    try {
      await kind.send(target, content, values);
    } catch (error) {
      const code = codeOf(error);
      await kind.onRefused(target, code);
      if (code === 'changed_meanwhile') await questions.load(target);
      showToast('error', refusalText(kind, code) ?? errorText(code));
      throw error;
    }
    keepDraft(target.id, null);
    $target.set(null);
    showToast('success', kind.words.submitted);
    await kind.onSent(target);
    return null;
  };
  const form = createForm<ApplyValues, ApplyValues>({
    start: Object.fromEntries([...kind.fields, MESSAGE].map(({ name }) => [name, ''])),
    schema: v.record(v.string(), v.string()),
    send,
    // The answers are no values until they are typed.
    isField: (field) => field.startsWith(ANSWER),
    fieldText: (field, code) => {
      const question = (questions.$state.get().data ?? []).find((_, place) => answerField(place) === field);
      if (question !== undefined && code === 'required') return TEXT.answerMissing(question);
      return kind.words.wrong?.[field];
    },
    formText: (code) =>
      questions.$state.get().data === null ? TEXT.questionsFailed : refusalText(kind, code),
  });
  return { $target, questions, form };
}

export function createApplyForm<Target extends Identified>(kind: ApplyKind<Target>) {
  const { $target, questions, form } = createFields(kind);
  form.$form.listen(({ phase, values }) => {
    const target = $target.get();
    if (target !== null && phase === 'editing' && form.isTouched()) keepDraft(target.id, values);
  });
  return {
    form,
    questions,
    /** Fields after the questions. */
    fields: [...kind.fields, MESSAGE],
    /** What the open form applies to; null while it is closed. */
    $target,
    /** Opens the form with its draft; does nothing while an application is being sent. */
    open: (target: Target): void => {
      if (form.$form.get().phase === 'submitting') return;
      $target.set(null);
      form.reset();
      const start = form.$form.get().values;
      form.reset({ ...start, ...drafts.read()?.[target.id] });
      $target.set(target);
      void questions.load(target);
    },
    /** Closes the form and discards its draft, after a question where text was typed; not while it is being sent. */
    close: async (): Promise<void> => {
      const { phase, values } = form.$form.get();
      const target = $target.get();
      if (phase === 'submitting' || target === null) return;
      if (Object.values(values).some(isText)) {
        const discards = await askConfirm({
          title: TEXT.discardTitle,
          text: TEXT.discard,
          confirm: TEXT.discardConfirm,
          cancel: TEXT.discardCancel,
          danger: true,
        });
        if (!discards || $target.get() !== target) return;
      }
      keepDraft(target.id, null);
      $target.set(null);
    },
  };
}
export type ApplyForm<Target extends Identified> = ReturnType<typeof createApplyForm<Target>>;
