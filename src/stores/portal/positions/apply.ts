/** The form of an application to a posting. Drafts are kept in the tab by posting, so that no failure loses them. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { LINK_LIMITS, type OpenPosition } from '#contract/role-applications.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { applyToRole, type RoleApplicationContent } from '#data/role-applications.ts';
import { APPLY_TO_ROLE_TEXT as TEXT } from '#messages/portal/positions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import { createForm } from '#stores/core/form.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';

/** By field: the message, the links (one per line), and an answer per question. */
type Values = Readonly<Record<string, string>>;

const DraftsSchema = v.record(v.string(), v.record(v.string(), v.string()));

const answerField = (place: number): string => `answer_${String(place)}`;

function readDrafts(): Readonly<Record<string, Values>> {
  try {
    const kept: unknown = JSON.parse(
      getPortalEnvironment().tabStorage.read(STORAGE_KEYS.positionDrafts) ?? '{}',
    );
    return v.is(DraftsSchema, kept) ? kept : {};
  } catch {
    return {};
  }
}

function keepDraft(posting: string, values: Values | null): void {
  const { [posting]: _former, ...others } = readDrafts();
  const drafts = values === null ? others : { ...others, [posting]: values };
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.positionDrafts, JSON.stringify(drafts));
}

function emptyValues({ questions }: OpenPosition): Values {
  return {
    message: '',
    links: '',
    ...Object.fromEntries(questions.map((_, place) => [answerField(place), ''])),
  };
}

const lengthOf = (text: string): number => Array.from(text).length;

function areLinks(links: readonly string[]): boolean {
  return (
    links.length <= LINK_LIMITS.count &&
    new Set(links).size === links.length &&
    links.every(
      (link) =>
        link.length <= LINK_LIMITS.length && /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/u.test(link),
    )
  );
}

/** The content of the form. Throws where a field is missing or wrong. */
function contentOf({ questions }: OpenPosition, values: Values): RoleApplicationContent {
  const message = (values['message'] ?? '').trim();
  const links = (values['links'] ?? '').split(/\s+/u).filter((link) => link !== '');
  const answers = questions.map((question, place) => ({
    question,
    answer: (values[answerField(place)] ?? '').trim(),
  }));
  const wrong: Readonly<Record<string, ErrorCode | false>> = {
    message: lengthOf(message) > TEAM_LIMITS.applicationMessageLength && 'too_long',
    links: !areLinks(links) && 'invalid_value',
    ...Object.fromEntries(
      answers.map(({ answer }, place): [string, ErrorCode | false] => [
        answerField(place),
        answer === '' ? 'required' : lengthOf(answer) > TEAM_LIMITS.applicationAnswerLength && 'too_long',
      ]),
    ),
  };
  const problems = Object.entries(wrong).filter((entry): entry is [string, ErrorCode] => entry[1] !== false);
  if (problems.length > 0) throw new RefusalError('invalid_input', Object.fromEntries(problems));
  return { message: message === '' ? null : message, links, answers };
}

/** The fields of a posting's form: its questions, the links, the message. */
export function applyFields({ questions }: OpenPosition): readonly FieldSpec<Values>[] {
  return [
    ...questions.map((label, place): FieldSpec<Values> => ({
      kind: 'area',
      name: answerField(place),
      label,
      rows: 2,
      maxLength: TEAM_LIMITS.applicationAnswerLength,
      required: true,
    })),
    { kind: 'area', name: 'links', label: TEXT.links, hint: TEXT.linksHint, rows: 3, maxLength: 1600 },
    {
      kind: 'area',
      name: 'message',
      label: TEXT.message,
      hint: TEXT.messageHint,
      rows: 4,
      maxLength: TEAM_LIMITS.applicationMessageLength,
    },
  ];
}

type Position = ReadableAtom<OpenPosition | null>;

/** `done` follows a sent application, `reload` a refused one. */
function createPositionForm(
  $applyingTo: Position,
  done: (position: OpenPosition) => Promise<unknown>,
  reload: () => Promise<unknown>,
) {
  const questionOf = (field: string): string | undefined =>
    $applyingTo.get()?.questions.find((_, place) => answerField(place) === field);
  return createForm<Values, Values>({
    start: {},
    schema: v.record(v.string(), v.string()),
    send: async (values) => {
      const position = $applyingTo.get();
      if (position === null) throw new RefusalError('not_found');
      try {
        await applyToRole(memberClient(), position.id, contentOf(position, values));
      } catch (error) {
        if (codeOf(error) !== 'invalid_input') await reload();
        throw error;
      }
      await done(position);
      return null;
    },
    // A question that came while the form was open has no value yet.
    isField: (field) => questionOf(field) !== undefined,
    fieldText: (field, code) => {
      if (field === 'links') return TEXT.linksWrong;
      const question = questionOf(field);
      return question !== undefined && code === 'required' ? TEXT.answerMissing(question) : undefined;
    },
    formText: (code) => {
      if (code === 'changed_meanwhile') return TEXT.questionsChanged;
      return code === 'duplicate_application' ? TEXT.duplicate : undefined;
    },
  });
}

/** `reload` reads the positions and the own applications again. */
export function createApplyForm(reload: () => Promise<unknown>) {
  const $applyingTo = atom<OpenPosition | null>(null);
  const done = async ({ id }: OpenPosition): Promise<void> => {
    $applyingTo.set(null);
    keepDraft(id, null);
    showToast('success', TEXT.done);
    await reload();
  };
  const form = createPositionForm($applyingTo, done, reload);
  return {
    form,
    /** The position of the dialog; null while it is closed. */
    $applyingTo,
    /** Opens the form of a position with its draft. */
    openApply: (position: OpenPosition) => {
      form.reset({ ...emptyValues(position), ...readDrafts()[position.id] });
      $applyingTo.set(position);
    },
    /** Closes the form; its draft stays. */
    closeApply: () => {
      $applyingTo.set(null);
      return Promise.resolve();
    },
    /** Stores each change of the form, for a reload of the page. */
    followDraft: () =>
      form.$form.listen(({ values, phase }) => {
        const position = $applyingTo.get();
        if (position !== null && phase === 'editing' && form.isTouched()) keepDraft(position.id, values);
      }),
    /** Shows the questions of the position as it was read again. */
    renew: (positions: readonly OpenPosition[]) => {
      const open = $applyingTo.get();
      const newer = positions.find(({ id }) => id === open?.id);
      if (newer !== undefined) $applyingTo.set(newer);
    },
  };
}
