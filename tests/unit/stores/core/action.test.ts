import { beforeEach, expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { createAction } from '#stores/core/action.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { startTableService } from '#tests/support/table-service.ts';

const QUESTION = { title: 'Sure?', text: 'It is gone then.' };

beforeEach(() => {
  startTableService();
});

it('createAction is busy during its work and the reload, and confirms the result', async () => {
  const action = createAction();
  const steps: string[] = [];
  const running = action.run({
    key: 'a',
    send: async () => {
      steps.push(`work ${String(action.$state.get().busy)}`);
      await Promise.resolve();
    },
    successMessage: 'Done it.',
    after: async () => {
      steps.push(`after ${String(action.$state.get().busy)}`);
      await Promise.resolve();
    },
  });
  expect(action.$state.get()).toEqual({ busy: true, refusal: null, key: 'a' });
  expect(await running).toBe(true);
  expect(steps).toEqual(['work true', 'after true']);
  expect($toasts.get()[0]?.text).toBe('Done it.');
  expect(action.$state.get()).toEqual({ busy: false, refusal: null, key: null });
});

it('createAction asks first, and does nothing after a no', async () => {
  const action = createAction();
  let done = false;
  const work = () => {
    done = true;
    return Promise.resolve();
  };
  const declined = action.run({ question: QUESTION, send: work });
  expect($confirm.get()?.title).toBe('Sure?');
  answerConfirm(false);
  expect(await declined).toBe(false);
  expect(done).toBe(false);
});

it('createAction runs once at a time', async () => {
  const action = createAction();
  let finish = (): void => undefined;
  const first = action.run({
    send: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  });
  expect(await action.run({ send: () => Promise.resolve() })).toBe(false);
  finish();
  expect(await first).toBe(true);
});

it('createAction keeps the refusal with its key until the next run', async () => {
  const action = createAction({ refusalText: (code) => (code === 'cap_reached' ? 'Full.' : undefined) });
  const refuse = (code: RefusalError['code']) => () => Promise.reject(new RefusalError(code));
  expect(await action.run({ key: 7, send: refuse('cap_reached') })).toBe(false);
  expect(action.$state.get()).toEqual({ busy: false, refusal: { text: 'Full.', changes: [] }, key: 7 });
  await action.run({ send: refuse('network_failed') });
  expect(action.$state.get().refusal?.text).toBe(errorText('network_failed'));
  action.reset();
  expect(action.$state.get().refusal).toBeNull();
});

it('createAction links to where a refusal can be solved', async () => {
  const action = createAction();
  await action.run({ send: () => Promise.reject(new RefusalError('second_factor_required')) });
  expect(action.$state.get().refusal?.nextStep).toEqual({
    label: 'Go to Security in your profile',
    href: '/my-profile?part=security',
  });
});

it("createAction's perform rejects with the refusal for a form", async () => {
  const action = createAction();
  const work = () => Promise.reject(new RefusalError('invalid_input', { name: 'required' }));
  await expect(action.submit({ send: work })).rejects.toMatchObject({ fields: { name: 'required' } });
});
