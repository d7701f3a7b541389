/** What the desk does about what comes back, over answered requests. */
import { afterEach, expect, it } from 'vitest';
import type { DeskReturn } from '../../../../../src/contract/returns.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import { RECEIVE_TEXT } from '../../../../../src/messages/admin/order-returns.ts';
import { $orderDialog, closeOrder } from '../../../../../src/stores/admin/orders/actions.ts';
import { startOrders } from '../../../../../src/stores/admin/orders/details.ts';
import {
  $owedForReturn,
  answerForm,
  countArrived,
  openAnswer,
  openReceive,
  receiveForm,
} from '../../../../../src/stores/admin/orders/return-forms.ts';
import {
  answerOrders,
  deskOrder,
  deskRow,
  ORDER_ID,
  ORDER_VERSION,
} from '../../../../support/order-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

const VERSION = { order_id: ORDER_ID, expected: ORDER_VERSION };

let stage: TableStage;
let stop: () => void = () => undefined;

const asked = (state: 'requested' | 'approved'): DeskReturn => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  state,
  reason: 'Too small',
  answer: null,
  created_at: '2026-02-03T10:00:00Z',
  decided_at: null,
  closed_at: null,
  by: null,
  pieces: [{ line_id: 1, quantity: 2, arrived: null, restocked: null }],
});

async function open(state: 'requested' | 'approved'): Promise<void> {
  const row = deskRow({
    order_state: 'completed',
    fulfilment_state: 'delivered',
    queue: 'return',
    return_state: state,
  });
  stage = setTableStage(`/admin-orders?order=${ORDER_ID}`);
  stop = startOrders();
  await settled();
  await answerOrders(stage, row, deskOrder(row, { returns: [asked(state)] }));
}

afterEach(() => {
  closeOrder();
  stop();
});

it('an answer is chosen; a refusal has words', async () => {
  await open('requested');
  openAnswer();
  expect(await answerForm.submit()).toBe(false);
  answerForm.change('decision', 'refuse');
  expect(await answerForm.submit()).toBe(false);
  expect(answerForm.$form.get().errors).toEqual({ answer: errorText('required') });
  answerForm.change('answer', 'It was worn');
  const sending = answerForm.submit();
  await settled();
  const act = stage.next();
  expect([act.url.pathname, act.body]).toEqual([
    '/rest/v1/rpc/decide_return',
    { ...VERSION, decision: 'refuse', answer: 'It was worn' },
  ]);
  await act.rows(null);
  await answerOrders(stage, deskRow());
  expect(await sending).toBe(true);
  expect($orderDialog.get()).toBeNull();
});

it('what was agreed can only be refused', async () => {
  await open('approved');
  openAnswer();
  expect(answerForm.$form.get().values).toEqual({ decision: 'refuse', answer: '' });
});

it('what came is counted, and what is owed for it is said before', async () => {
  await open('approved');
  openReceive();
  expect(receiveForm.$form.get().values.pieces).toEqual([{ line_id: 1, arrived: 2, restocked: 2 }]);
  expect($owedForReturn.get()).toBe(40_000);
  countArrived(1, { arrived: 0 });
  expect(await receiveForm.submit()).toBe(false);
  expect(receiveForm.$form.get().errors).toEqual({ pieces: RECEIVE_TEXT.nothing });
  countArrived(1, { arrived: 1 });
  countArrived(1, { restocked: 2 });
  expect(await receiveForm.submit()).toBe(false);
  expect(receiveForm.$form.get().errors).toEqual({ pieces: RECEIVE_TEXT.tooMany });
  countArrived(1, { restocked: 0 });
  expect($owedForReturn.get()).toBe(20_000);
  const sending = receiveForm.submit();
  await settled();
  const act = stage.next();
  expect([act.url.pathname, act.body]).toEqual([
    '/rest/v1/rpc/receive_return',
    { ...VERSION, lines: [{ line_id: 1, arrived: 1, restocked: 0 }] },
  ]);
  await act.rows(null);
  await answerOrders(stage, deskRow());
  expect(await sending).toBe(true);
});
