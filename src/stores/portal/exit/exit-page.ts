/** /exitform: own exits, the form with its draft, and a certificate (`?certificate=…`). */
import type { ErrorCode } from '#contract/error-codes.ts';
import type { OwnExit } from '#contract/exits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { readOwnExits, requestExit, withdrawExit } from '#data/exits.ts';
import { EXIT_FIELD_TEXT as FIELD, EXIT_TEXT, OWN_EXIT_TEXT as OWN } from '#messages/portal/exit.ts';
import { memberClient, memberId } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { createForm } from '#stores/core/form.ts';
import { createKept } from '#stores/core/kept.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment, tabStorage } from '#stores/core/portal-environment.ts';
import { today } from '#stores/core/today.ts';
import { showToast } from '#stores/core/toasts.ts';
import { exitRequestOf, START, ValuesSchema, type ExitValues } from './exit-fields.ts';

/** The team or the organisation that an exit leaves. */
export function placeOf({ kind, team }: Pick<OwnExit, 'kind' | 'team'>): string {
  return team ?? (kind === 'account' ? OWN.account : OWN.organisation);
}

/** The next step; an undecided exit ends nothing, also after its last day. */
export function nextStepOf({ state, last_day: day, can_withdraw: isUndecided }: OwnExit): string {
  return isUndecided && day < today() ? OWN.undecided : OWN.next[state];
}

const draft = createKept(ValuesSchema, STORAGE_KEYS.exitDraft, { storage: tabStorage, perOwner: memberId });

const FORM_TEXT: Readonly<Partial<Record<ErrorCode, string>>> = {
  already_exists: FIELD.alreadyOpen,
  not_found: FIELD.notMember,
  transition_not_allowed: FIELD.hasLeft,
  invalid_time: FIELD.wrong['last_day'] ?? '',
};

function createExitForm(reload: () => Promise<unknown>) {
  const form = createForm<ExitValues, ExitValues>({
    start: START,
    schema: ValuesSchema,
    send: async (values) => {
      await requestExit(memberClient(), exitRequestOf(values));
      draft.remove();
      form.reset(START);
      showToast('success', EXIT_TEXT.sent);
      await reload();
      return null;
    },
    fieldText: (field) => FIELD.wrong[field],
    formText: (code) => FORM_TEXT[code],
  });
  return form;
}

export const certificateQuery = (certificate: string | null): string => queryOf({ certificate });

export const createExitPage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createAddress((parameters) => ({ certificate: parameters.get('certificate') })));
    const own = createLoader(() => readOwnExits(memberClient()));
    const form = createExitForm(() => own.reload());
    const action = createAction();
    onStart(() => own.load());
    onStart(() => getPortalEnvironment().onReturn(() => void own.reload()));
    onStart(() =>
      own.$state.listen(({ data }) => {
        // Proposes the day with the draft, unless a field was changed.
        if (data === null || form.isTouched()) return;
        form.reset({ ...START, last_day: data.proposed_last_day, ...draft.read() });
      }),
    );
    onStart(() =>
      form.$form.listen(({ values, phase }) => {
        if (phase === 'editing' && form.isTouched()) draft.write({ ...values, reasons: [...values.reasons] });
      }),
    );
    return {
      address,
      own,
      form,
      action,
      withdraw: (exit: OwnExit) =>
        action.run({
          question: {
            title: OWN.withdrawTitle,
            text: exit.kind === 'account' ? OWN.withdrawAccountQuestion : OWN.withdrawQuestion(placeOf(exit)),
            confirm: OWN.withdraw,
            cancel: OWN.keep,
          },
          send: () => withdrawExit(memberClient(), exit.id),
          successMessage: OWN.withdrawn,
          after: () => own.reload(),
        }),
    };
  });
export type ExitPage = ReturnType<typeof createExitPage>;
