import * as v from 'valibot';
import { expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { createForm, type FormNotice, type FormOptions } from '#stores/core/form.ts';
import { fill } from '#tests/support/forms.ts';

const Schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
  city: v.string(),
});
type Values = v.InferInput<typeof Schema>;
const SAVED: FormNotice = { kind: 'success', text: 'Saved.' };

function open(changes: Partial<FormOptions<Values, Values>> = {}) {
  const sent: Values[] = [];
  const form = createForm<Values, Values>({
    start: { name: '', city: 'Durban' },
    schema: Schema,
    send: async (input) => {
      sent.push(input);
      return SAVED;
    },
    ...changes,
  });
  return { form, sent, state: () => form.$form.get() };
}

function refuse(error: Error): FormOptions<Values, Values>['send'] {
  return async () => {
    throw error;
  };
}

it('submitting a form sends the validated values and confirms', async () => {
  const { form, sent, state } = open();
  expect(await fill(form, { name: '  Umbra ' }).submit()).toBe(true);
  expect(sent).toEqual([{ name: 'Umbra', city: 'Durban' }]);
  expect(state()).toMatchObject({ phase: 'editing', notice: SAVED, errors: {}, refusals: 0 });
});

it('submitting a form can be limited to once', async () => {
  const { form, sent, state } = open({ once: true });
  await fill(form, { name: 'Umbra' }).submit();
  expect(state().phase).toBe('done');
  expect(await form.submit()).toBe(false);
  expect(sent).toHaveLength(1);
});

it('submitting a form ignores the end of an attempt before a reset once it is submitted again', async () => {
  const ends: ((error: Error | null) => void)[] = [];
  const { form, state } = open({
    send: () =>
      new Promise((done, refused) => ends.push((error) => (error === null ? done(SAVED) : refused(error)))),
  });
  const first = fill(form, { name: 'Umbra' }).submit();
  form.reset({ name: 'Penumbra', city: 'Durban' });
  const second = form.submit();
  ends[0]?.(new RefusalError('invalid_input', { name: 'required' }));
  expect(await first).toBe(false);
  expect(state()).toMatchObject({ phase: 'submitting', errors: {}, refusals: 0 });
  ends[1]?.(null);
  expect(await second).toBe(true);
  expect(state()).toMatchObject({ phase: 'editing', notice: SAVED });
});

it('submitting a form runs once at a time, and ignores changes meanwhile', async () => {
  let finish = (): void => undefined;
  const { form, state } = open({
    send: () =>
      new Promise(
        (done) =>
          (finish = () => {
            done(null);
          }),
      ),
  });
  const first = fill(form, { name: 'Umbra' }).submit();
  expect(state().phase).toBe('submitting');
  expect(await form.submit()).toBe(false);
  form.change('name', 'Prism');
  expect(state().values.name).toBe('Umbra');
  finish();
  expect(await first).toBe(true);
  expect(state().notice).toBeNull();
});

it('a refused form reports the fields of the validation and sends nothing', async () => {
  const { form, sent, state } = open();
  expect(await form.submit()).toBe(false);
  expect(sent).toEqual([]);
  expect(state()).toMatchObject({ errors: { name: errorText('required') }, refusals: 1, phase: 'editing' });
  // Said once, at the field.
  expect(state().notice).toBeNull();
});

it('a refused form says it for the whole form when a refused field is not in it', async () => {
  const { form, state } = open({
    send: refuse(new RefusalError('invalid_input', { name: 'too_long', locker: 'required' })),
  });
  await fill(form, { name: 'Umbra' }).submit();
  expect(state().errors['name']).toBe(errorText('too_long'));
  expect(state().notice).toEqual({ kind: 'error', text: errorText('invalid_input') });
});

it.each([
  ['required', 'Enter your phone number'],
  ['too_short', 'Use more characters for your phone number'],
  ['too_long', 'Use fewer characters for your phone number'],
  ['invalid_value', 'Check your phone number'],
  ['invalid_choice', 'Choose your phone number'],
  ['invalid_characters', 'Use only letters, digits and punctuation for your phone number'],
  ['invalid_phone', errorText('invalid_phone')],
] as const)('a refused form names the field of %s', async (code, text) => {
  const { form, state } = open({
    fieldText: namedErrors({ name: 'Enter your phone number' }),
    send: refuse(new RefusalError(code, { name: code, city: 'too_long' })),
  });
  await fill(form, { name: 'Umbra' }).submit();
  expect(state().errors).toEqual({ name: text, city: errorText('too_long') });
});

it('a refused form prefers its own sentence to the one that names the field', async () => {
  const { form, state } = open({
    fieldText: namedErrors({ name: 'Enter your name' }, () => 'Which name?'),
  });
  await form.submit();
  expect(state().errors).toEqual({ name: 'Which name?' });
});

it('a refused form keeps the typed text when it comes from the service', async () => {
  const { form, state } = open({
    send: refuse(new RefusalError('already_exists', { name: 'already_exists' })),
  });
  await fill(form, { name: 'Umbra' }).submit();
  await form.submit();
  expect(state()).toMatchObject({ values: { name: 'Umbra', city: 'Durban' }, refusals: 2 });
  expect(state().errors['name']).toBe(errorText('already_exists'));
});

it('a refused form is shown for the whole form when its field is unknown', async () => {
  const { form, state } = open({ send: refuse(new RefusalError('required', { shoe: 'required' })) });
  await fill(form, { name: 'Umbra' }).submit();
  expect(state().errors).toEqual({});
  expect(state().notice?.text).toBe(errorText('required'));
});

it('a refused form may have the form’s own texts', async () => {
  const { form, state } = open({ fieldText: () => 'Who?', formText: () => 'Not like that.' });
  await form.submit();
  expect([state().errors['name'], state().notice?.text]).toEqual(['Who?', 'Not like that.']);
});

it('a refused form is unexpected for an unknown error', async () => {
  const { form, state } = open({ send: refuse(new Error('boom')) });
  await fill(form, { name: 'Umbra' }).submit();
  expect(state().notice?.text).toBe(errorText('unexpected'));
});

it("typing into a form clears the field's error", async () => {
  const { form, state } = open();
  await form.submit();
  form.change('name', 'U');
  expect(state().errors['name']).toBeUndefined();
});

it('typing into a form clears the message of a refusal with the last error', async () => {
  const { form, state } = open({
    schema: v.object({ name: Schema.entries.name, city: Schema.entries.name }),
    formText: () => 'Not yet.',
  });
  await fill(form, { city: '' }).submit();
  form.change('name', 'Umbra');
  expect(state().notice?.text).toBe('Not yet.');
  form.change('city', 'Durban');
  expect(state()).toMatchObject({ notice: null, errors: {} });
});

it('typing into a form keeps the message of a refusal without fields until the next attempt', async () => {
  const { form, state } = open({ send: refuse(new RefusalError('unavailable')) });
  await fill(form, { name: 'Umbra' }).submit();
  form.change('name', 'Prism');
  expect(state().notice?.text).toBe(errorText('unavailable'));
});

it('typing into a form may set an error at any time', () => {
  const { form, state } = open();
  form.setError('name', 'Taken');
  expect(state().errors['name']).toBe('Taken');
  form.setError('name', null);
  expect(state().errors['name']).toBeUndefined();
});

it('typing into a form can be reset', () => {
  const { form, state } = open();
  form.change('name', 'Umbra');
  form.reset();
  expect(state().values).toEqual({ name: '', city: 'Durban' });
  form.reset({ name: 'Prism', city: '' });
  expect(state().values.name).toBe('Prism');
});
