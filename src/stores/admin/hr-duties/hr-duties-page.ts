/** The duties of HR: the people named for each, adding and removing one. For superadmins. */
import { type HrDuty, HrDutyInputSchema, type HrDutyRow } from '#contract/hr-duties.ts';
import { readHrDuties, setHrDuty } from '#data/hr-duties.ts';
import { HR_DUTIES_TEXT as TEXT, HR_DUTY_TEXT } from '#messages/admin/hr-duties.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { personText, withCandidates } from '../assignments/assignments-actions.ts';

function createNaming(duty: HrDuty, after: () => Promise<unknown>) {
  const naming = withCandidates(
    createActionDialog(createAction(), {
      words: { title: HR_DUTY_TEXT[duty].addTitle, lead: TEXT.addLead, submit: TEXT.submit },
      start: { user_id: '' },
      schema: HrDutyInputSchema,
      fieldText: personText,
      formText: (code) => (code === 'person_unavailable' ? TEXT.refused : undefined),
      send: (_, { user_id: person }) => setHrDuty(memberClient(), person, duty, true),
      successMessage: (): string => TEXT.added(naming.search.$typed.get()),
      after,
    }),
  );
  return naming;
}

export const createHrDutiesPage = () =>
  createPage(({ onStart }) => {
    const people = createLoader(() => readHrDuties(memberClient()));
    const removal = createAction();
    onStart(() => people.load());
    return {
      people,
      removal,
      naming: {
        safeguarding: createNaming('safeguarding', people.reload),
        restricted: createNaming('restricted', people.reload),
      },
      remove: ({ user_id: person, name, duty, has_access: hasAccess }: HrDutyRow) =>
        removal.run({
          send: () => setHrDuty(memberClient(), person, duty, false),
          successMessage: TEXT.removed(name),
          undo: () =>
            hasAccess
              ? {
                  send: () => setHrDuty(memberClient(), person, duty, true),
                  successMessage: TEXT.undone(name),
                  after: people.reload,
                }
              : null,
          after: people.reload,
        }),
    };
  });
export type HrDutiesPage = ReturnType<typeof createHrDutiesPage>;
