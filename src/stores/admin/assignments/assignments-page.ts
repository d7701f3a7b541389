/** /role-management: the table of assignments, giving a role, actions on the open one, the seats of its role. */
import { AssignInputSchema, type AssignInput, type AssignmentRow } from '#contract/admin-roles.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { readDeskRoles, readRoleHistory } from '#data/admin-roles.ts';
import { readAssignmentChecks } from '#data/role-checklists.ts';
import { assignRole, readDeskRole } from '#data/role-assignments.ts';
import { readGameCategories } from '#data/teams.ts';
import { startOfDay } from '#domain/days.ts';
import { ASSIGN_FORM as TEXT } from '#messages/admin/assignments.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createChecklistTicks } from '#stores/core/checklist-ticks.ts';
import { selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import {
  createActing,
  createAssignmentActions,
  createTerm,
  createTransfer,
  endOf,
  personText,
  withCandidates,
} from './assignments-actions.ts';
import { ASSIGNMENTS } from './assignments-table.ts';
import { today } from '#stores/core/today.ts';

const START = { user_id: '', role_code: '', game_category_code: '', from: '', until: '' };

function createChoices() {
  return createLoader(async () => {
    const [roles, games] = await Promise.all([
      readDeskRoles(memberClient()),
      readGameCategories(memberClient()),
    ]);
    return { roles: roles.filter(({ is_active: active }) => active), games };
  });
}

type Choices = ReturnType<typeof createChoices>;

function assignFields(choices: Choices): readonly FieldSpec<typeof START>[] {
  const { roles = [], games = [] } = choices.$state.get().data ?? {};
  return [
    selectField('role_code', TEXT.role, {
      placeholder: TEXT.chooseRole,
      required: true,
      options: roles.map(({ id: value, role_title: title, max_positions: seats, taken }) => ({
        value,
        label: taken < seats ? TEXT.free(title, seats - taken) : TEXT.full(title),
      })),
    }),
    selectField('game_category_code', TEXT.game, {
      placeholder: TEXT.noGame,
      options: games.map(({ category_code: value, display_name: label }) => ({ value, label })),
    }),
    textField('date', 'from', TEXT.from, { hint: TEXT.fromHint, half: true }),
    textField('date', 'until', TEXT.until, { hint: TEXT.untilHint, half: true }),
  ];
}

function assignmentOf(input: AssignInput) {
  const { user_id: person, role_code: code, game_category_code: game, from, until } = input;
  if (until !== '' && from > until) throw new RefusalError('invalid_input', { until: 'invalid_input' });
  return {
    person,
    code,
    game: game === '' ? null : game,
    starts: from <= today() ? null : startOfDay(from),
    ends: until === '' ? null : endOf(until),
    actingFor: null,
  };
}

function createAssign(choices: Choices, after: () => Promise<unknown>) {
  const assign = withCandidates(
    createActionDialog(createAction(), {
      words: { title: TEXT.title, lead: TEXT.lead, submit: TEXT.submit },
      start: START,
      schema: AssignInputSchema,
      fields: () => assignFields(choices),
      fieldText: (field, code) =>
        field === 'until' && code === 'invalid_input' ? TEXT.order : personText(field),
      send: (_, input) => assignRole(memberClient(), assignmentOf(input)),
      successMessage: ({ role_code: code }): string => {
        const role = choices.$state.get().data?.roles.find(({ id }) => id === code);
        return TEXT.done(assign.search.$typed.get(), role?.role_title ?? code);
      },
      after,
    }),
  );
  return assign;
}

export const createAssignmentsPage = () =>
  createPage(({ add, onStart }) => {
    const choices = createChoices();
    const desk = add(createDesk(ASSIGNMENTS, { listReload: 'at once', readRest: choices.reload }));
    const { action, reload } = desk;
    const assign = createAssign(choices, reload);
    onStart(() => choices.load());
    return {
      ...desk,
      assign,
      edit: assign.open,
      ...createAssignmentActions(action),
      term: createTerm(action),
      transfer: createTransfer(action, reload),
      acting: createActing(action),
    };
  });

export type AssignmentsPage = ReturnType<typeof createAssignmentsPage>;

/** The checklist of an open assignment; a tick also changes its row. */
export const createAssignmentChecklist = (
  { table }: Pick<AssignmentsPage, 'table'>,
  assignment: AssignmentRow['id'],
) =>
  createPage(({ onStart }) => {
    const checks = createLoader(() => readAssignmentChecks(memberClient(), assignment));
    onStart(() => checks.load());
    return {
      checks,
      ticks: createChecklistTicks(() => Promise.all([checks.reload(), table.refreshOpen(), table.reload()])),
    };
  });

export const createRoleFacts = (code: AssignmentRow['role_code']) =>
  createPage(({ onStart }) => {
    const role = createLoader(() => readDeskRole(memberClient(), code));
    const history = createLoader(() => readRoleHistory(memberClient(), code));
    onStart(() => role.load());
    onStart(() => history.load());
    return { role, history };
  });
