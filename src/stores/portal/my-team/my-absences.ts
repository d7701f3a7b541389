/** Absences of the member on /my-team. */
import type { Absence } from '#contract/availability.ts';
import { AbsenceInputSchema } from '#contract/availability-forms.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { addAbsence, deleteAbsence } from '#data/availability.ts';
import { formatShortDate } from '#domain/dates.ts';
import { ABSENCES_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { missingFieldText, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createForm, type Form } from '#stores/core/form.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';

const EMPTY = { from_day: '', to_day: '' };

export const ABSENCE_FIELDS: readonly FieldSpec<typeof EMPTY>[] = [
  textField('date', 'from_day', TEXT.from, { required: true, half: true }),
  textField('date', 'to_day', TEXT.to, { required: true, half: true }),
];

type Period = Pick<Absence, 'from_day' | 'to_day'>;

/** '3 Dec to 9 Dec'. */
export function absencePeriod({ from_day: from, to_day: to }: Period): string {
  const now = getPortalEnvironment().now();
  return TEXT.period(formatShortDate(from, now), formatShortDate(to, now));
}

/** A period that the database refuses is wrong at its end: in the past, or too long. */
async function add({ from_day: from, to_day: to }: Period, enteredAt?: string): Promise<void> {
  await addAbsence(memberClient(), from, to, enteredAt).catch((error: unknown) => {
    if (codeOf(error) === 'invalid_value')
      throw new RefusalError('invalid_input', { to_day: 'invalid_value' });
    throw error;
  });
}

function createAbsenceForm(reload: () => Promise<unknown>) {
  const form: Form<typeof EMPTY> = createForm({
    start: EMPTY,
    schema: AbsenceInputSchema,
    fieldText: (field, code) =>
      missingFieldText(ABSENCE_FIELDS, field, code) ?? (field === 'to_day' ? TEXT.toWrong : undefined),
    send: async (absence) => {
      await add(absence);
      form.reset();
      showToast('success', TEXT.added(absencePeriod(absence)));
      await reload();
      return null;
    },
  });
  return form;
}

export function createAbsences(reload: () => Promise<unknown>) {
  const action = createAction({ toastRefusals: true });
  return {
    form: createAbsenceForm(reload),
    /** Id of the absence that is being deleted. */
    $busyKey: action.$busyKey,
    remove: (absence: Absence) =>
      action.run({
        key: absence.id,
        send: () => deleteAbsence(memberClient(), absence.id),
        successMessage: TEXT.deleted(absencePeriod(absence)),
        undo: () => ({
          send: () => add(absence, absence.entered_at),
          successMessage: TEXT.undone(absencePeriod(absence)),
          after: reload,
        }),
        onSettled: reload,
      }),
  };
}
export type Absences = ReturnType<typeof createAbsences>;
