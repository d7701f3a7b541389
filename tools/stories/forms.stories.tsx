/** Forms with their stores, and what stands for a read that is under way or refused. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { ErrorBoundary } from '#islands/core/error-boundary.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';
import { FormActions } from '#islands/core/forms/form-actions.tsx';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { FormPassword } from '#islands/core/forms/form-password.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage } from '#islands/core/forms/form.tsx';
import { Loaded, Refused } from '#islands/core/loaded.tsx';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createAction } from '#stores/core/action.ts';
import { missingFieldText, type FieldSpec } from '#stores/core/fields.ts';
import { createForm, type FormNotice } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { LONG_LABEL, LONG_TEXT, nothing, type Piece } from './story.tsx';

const required = v.pipe(v.string(), v.nonEmpty('required'));
const Schema = v.object({
  name: required,
  game: required,
  side: required,
  color: v.string(),
  note: v.pipe(v.string(), v.maxLength(100, 'too_long')),
  days: v.pipe(v.array(v.string()), v.nonEmpty('required')),
  secret: required,
  isAgreed: v.literal(true, 'required'),
});

const EMPTY = {
  name: '',
  game: '',
  side: '',
  color: '#336699',
  note: LONG_TEXT,
  days: [] as readonly string[],
  secret: '',
  isAgreed: false,
};
const FILLED = {
  ...EMPTY,
  name: 'Lindiwe',
  game: 'cs2',
  side: 'east',
  note: '',
  days: ['mon'],
  secret: 'a',
  isAgreed: true,
};

const FIELDS: readonly FieldSpec<typeof EMPTY>[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true, hint: LONG_LABEL, half: true },
  { kind: 'color', name: 'color', label: 'Colour', half: true },
  {
    kind: 'select',
    name: 'game',
    label: 'Game',
    placeholder: 'Choose',
    options: [{ value: 'cs2', label: 'Counter-Strike 2' }],
  },
  {
    kind: 'radio',
    name: 'side',
    label: 'Side',
    required: true,
    choices: [{ value: 'east', label: 'East', hint: LONG_LABEL }],
  },
  { kind: 'area', name: 'note', label: 'Note', maxLength: 100 },
  { kind: 'checkbox', name: 'isAgreed', label: 'I have read the rules', required: true },
];

const never = () => new Promise<never>(nothing);
const refuse = () => Promise.reject(new RefusalError('network_failed'));
const succeed = (): Promise<FormNotice> => Promise.resolve({ kind: 'success', text: 'Saved.' });

/** Sent when `send` is given. */
function form(start: typeof EMPTY, send?: () => Promise<FormNotice | null>) {
  const store = createForm({
    start,
    schema: Schema,
    send: send ?? never,
    fieldText: (field, code) => missingFieldText(FIELDS, field, code),
  });
  if (send) void store.submit();
  return (
    <Form form={store}>
      <FormSummary form={store} />
      <FieldList form={store} fields={FIELDS} />
      <FormChoices form={store} name="days" label="Days" choices={[{ value: 'mon', label: 'Monday' }]} />
      <FormPassword form={store} name="secret" label="Password" autoComplete="new-password" />
      <FormMessage form={store} />
      <FormActions
        form={store}
        words={{ cancel: 'Cancel', save: 'Save', saving: 'Saving…' }}
        onCancel={nothing}
      />
    </Form>
  );
}

/** Sent when `send` is given. */
function actionDialog(danger: boolean, send?: () => Promise<unknown>) {
  const action = createAction<{ id: string }>({ target: { $row: atom({ id: '1' }), keyOf: ({ id }) => id } });
  const dialog = createActionDialog(action, {
    words: { title: 'Refund a line', submit: 'Refund' },
    lead: () => [LONG_TEXT, { strong: 'This can’t be undone.' }],
    danger,
    start: { reason: 'Damaged' },
    schema: v.object({ reason: required }),
    fields: () => [{ kind: 'text', name: 'reason', label: 'Reason', required: true }],
    send: send ?? never,
  });
  dialog.open();
  if (send) void dialog.form.submit();
  return <ActionDialog dialog={dialog} />;
}

function loaded(read: () => Promise<string>) {
  const store = createLoader(read);
  void store.load();
  return (
    <Loaded read={store} loading="Loading the orders…" failed="We couldn’t load the orders">
      {(text) => text}
    </Loaded>
  );
}

function Broken(): never {
  throw new Error(LONG_TEXT);
}

export const FORMS: readonly Piece[] = [
  {
    of: [Form, FormSummary, FieldList, FormChoices, FormPassword, FormMessage, FormActions],
    listed: {
      empty: () => form(EMPTY),
      'with errors': () => form(EMPTY, never),
      busy: () => form(FILLED, never),
      refused: () => form(FILLED, refuse),
      saved: () => form(FILLED, succeed),
    },
  },
  {
    of: [ActionDialog, FormDialog],
    isDesk: true,
    alone: {
      rest: () => actionDialog(false),
      busy: () => actionDialog(false, never),
      'danger, refused': () => actionDialog(true, refuse),
    },
  },
  {
    of: [Loaded, Refused],
    listed: {
      loading: () => loaded(never),
      refused: () => loaded(refuse),
      ready: () => loaded(() => Promise.resolve(LONG_LABEL)),
    },
  },
  {
    of: [ErrorBoundary],
    alone: {
      island: () => (
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      ),
      screen: () => (
        <ErrorBoundary scope="screen">
          <Broken />
        </ErrorBoundary>
      ),
    },
  },
];
