/** Purchase orders over answered requests: the draft, what is suggested and found, sending, receiving, somebody else. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PURCHASE_ACTS, PURCHASE_FORM, PURCHASES_TEXT } from '../../../../../src/messages/admin/purchases.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $purchaseAct,
  $purchaseDialog,
  arrivedBeyond,
  closePurchase,
  closePurchaseDialog,
  confirmForm,
  countArrived,
  openPurchaseDialog,
  receiveForm,
  stepPurchase,
} from '../../../../../src/stores/admin/purchases/actions.ts';
import {
  $purchaseLines,
  purchaseTable,
  startPurchases,
} from '../../../../../src/stores/admin/purchases/list.ts';
import {
  $draftChanges,
  $purchaseDraft,
  beginPurchase,
  closeDraft,
  draftForm,
  editPurchase,
} from '../../../../../src/stores/admin/purchases/draft.ts';
import {
  $lineSearch,
  addLine,
  changeLine,
  removeLine,
  resetLineSearch,
  searchVariants,
  suggestLines,
  typeLineSearch,
} from '../../../../../src/stores/admin/purchases/lines.ts';
import { $purchasePrint, loadPurchasePrint } from '../../../../../src/stores/admin/purchases/print.ts';
import {
  $suppliersView,
  closePurchasePrint,
  printPurchase,
  showSuppliers,
  startSuppliersView,
} from '../../../../../src/stores/admin/purchases/view.ts';
import { PURCHASES } from '../../../../../src/stores/admin/purchases/table.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import {
  PURCHASE_AT,
  purchaseChoice,
  purchaseLine,
  purchaseRow,
} from '../../../../support/purchase-stage.ts';
import { answerStore, storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

const SENT = { state: 'sent', sent_at: PURCHASE_AT } as const;
const VERSION = { purchase: storeId(6), expected: PURCHASE_AT };
let stage: TableStage;
let stop: () => void;

const tables = (
  changes: Parameters<typeof purchaseRow>[0] = {},
  lines: readonly object[] = [purchaseLine()],
) => ({
  desk_purchases: [purchaseRow(changes)],
  purchase_order_lines: lines,
  suppliers: [{ id: storeId(3), name: 'Threads' }],
});

async function openWith(changes: Parameters<typeof purchaseRow>[0] = {}): Promise<void> {
  stage = setTableStage(`/admin-suppliers?show=purchases&order=${storeId(6)}`);
  stop = startPurchases();
  await settled();
  await answerStore(stage, tables(changes));
}

beforeEach(() => openWith());

afterEach(async () => {
  const closing = closeDraft();
  answerConfirm(true);
  await closing;
  closePurchase();
  resetLineSearch();
  stop();
});

it('says where it stands, what arrived, and that it is late', () => {
  const row = purchaseRow({ ...SENT, received: 4, is_late: true });
  const cells = Object.fromEntries(PURCHASES.columns.map(({ key, text }) => [key, text(row)]));
  expect(cells).toMatchObject({
    number: 'PO-2026-0001',
    state: 'Sent',
    late: 'Late',
    expected: '1 Mar 2026',
    arrived: '4 of 10',
    cost: 'R900.00',
  });
  expect($purchaseLines.get()).toMatchObject({ phase: 'ready', rows: [{ color_name: 'Ink', received: 0 }] });
});

describe('a draft', () => {
  it('is filled with what runs low, and saved in one act', async () => {
    beginPurchase();
    await suggestLines();
    expect($lineSearch.get().said).toBe(PURCHASE_FORM.suggestFirst);
    await draftForm.submit();
    expect(draftForm.$form.get().errors).toMatchObject({
      supplier_id: 'Please fill in this field',
      lines: PURCHASE_FORM.linesNeeded,
    });
    draftForm.change('supplier_id', storeId(3));
    const suggesting = suggestLines();
    await settled();
    const asked = stage.next();
    expect(asked.url.searchParams.get('suggested')).toBe('gt.0');
    expect(asked.url.searchParams.get('supplier_id')).toBe(`eq.${storeId(3)}`);
    await asked.rows([purchaseChoice()]);
    await suggesting;
    expect($lineSearch.get().said).toBe(PURCHASE_FORM.suggested(1));
    expect(draftForm.$form.get().values.lines).toMatchObject([{ quantity: '8', cost: '90.00' }]);
    changeLine(storeId(1), { quantity: '0' });
    await draftForm.submit();
    expect(draftForm.$form.get().errors['lines']).toBe(PURCHASE_FORM.linesWrong);
    changeLine(storeId(1), { quantity: '12', cost: '89,50' });
    const sending = draftForm.submit();
    await settled();
    const act = stage.next();
    expect(act.url.pathname).toBe('/rest/v1/rpc/save_purchase_order');
    expect(act.body).toEqual({
      content: {
        supplier_id: storeId(3),
        expected_on: null,
        note: '',
        lines: [{ variant_id: storeId(1), quantity: 12, unit_cost_cents: 8950 }],
      },
    });
    await act.rows(storeId(6) as unknown as object);
    await answerStore(stage, tables());
    expect(await sending).toBe(true);
    expect($purchaseDraft.get()).toBeNull();
    expect($toasts.get()[0]?.text).toBe(PURCHASE_FORM.added);
    expect(purchaseTable.$open.get()).toMatchObject({ phase: 'ready', key: storeId(6) });
  });

  it('finds variants by words, adds each once, and takes them away', async () => {
    beginPurchase();
    typeLineSearch('jer, (XL)');
    const looking = searchVariants();
    await settled();
    const asked = stage.next();
    expect(asked.url.searchParams.getAll('or')).toEqual([
      '(sku.ilike.*jer*,product_name.ilike.*jer*)',
      '(sku.ilike.*XL*,product_name.ilike.*XL*)',
    ]);
    await asked.rows([purchaseChoice({ suggested: 0, last_cost_cents: null })]);
    await looking;
    expect($lineSearch.get().said).toBe(PURCHASE_FORM.found(1));
    const [found] = $lineSearch.get().found ?? [];
    addLine(found ?? purchaseChoice());
    addLine(found ?? purchaseChoice());
    expect(draftForm.$form.get().values.lines).toMatchObject([{ quantity: '1', cost: '' }]);
    removeLine(storeId(1));
    expect(draftForm.$form.get().values.lines).toEqual([]);
  });

  it('says when looking did not work', async () => {
    beginPurchase();
    typeLineSearch('cap');
    const looking = searchVariants();
    await settled();
    await stage.next().break();
    await looking;
    expect($lineSearch.get()).toMatchObject({ busy: null, failure: 'network_failed' });
  });

  it('shows what somebody else made of it, keeps what was typed, and decides on theirs the next time', async () => {
    editPurchase(purchaseRow(), $purchaseLines.get().rows);
    draftForm.change('note', 'Fold flat');
    const sending = draftForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toMatchObject(VERSION);
    await act.refuse(409, 'changed_meanwhile');
    const newer = '2026-02-01T12:00:00+00:00';
    await answerStore(
      stage,
      tables({ expected_on: '2026-04-01', updated_at: newer }, [purchaseLine({ quantity: 11 })]),
    );
    expect(await sending).toBe(false);
    expect($draftChanges.get()).toEqual([
      'Expected: it was 1 Mar 2026, it is 1 Apr 2026',
      PURCHASE_FORM.linesChanged,
    ]);
    expect(draftForm.$form.get()).toMatchObject({
      values: { note: 'Fold flat' },
      notice: { text: PURCHASE_FORM.stale },
    });
    void draftForm.submit();
    await settled();
    const again = stage.next();
    expect(again.body).toMatchObject({ expected: newer });
    await again.refuse(409, 'transition_not_allowed');
    expect(draftForm.$form.get().notice?.text).toBe(PURCHASE_FORM.isNoDraft);
  });

  it('asks before it throws away what was typed', async () => {
    beginPurchase();
    await closeDraft();
    expect($purchaseDraft.get()).toBeNull();
    beginPurchase();
    draftForm.change('note', 'x');
    const closing = closeDraft();
    expect($confirm.get()?.title).toBe(PURCHASE_FORM.leaveTitle);
    answerConfirm(false);
    await closing;
    expect($purchaseDraft.get()).toBe('new');
  });
});

describe('moving it on', () => {
  it('sends after asking, and has the mail sent at once', async () => {
    const sending = stepPurchase('send');
    expect($confirm.get()?.text).toBe(PURCHASE_ACTS.sendQuestion('Threads', 'orders@threads.test', 10));
    answerConfirm(true);
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({ ...VERSION, step: 'send' });
    await act.rows(null);
    expect(stage.next().url.pathname).toBe('/api/run-queued');
    await answerStore(stage, tables(SENT));
    await sending;
    expect($toasts.get()[0]?.text).toBe(PURCHASE_ACTS.sentTo('PO-2026-0001', 'orders@threads.test'));
  });

  it('says that a supplier lost their address meanwhile', async () => {
    const sending = stepPurchase('send');
    answerConfirm(true);
    await settled();
    await stage.next().refuse(409, 'required');
    await sending;
    expect($purchaseAct.get().refusal?.text).toBe(PURCHASE_ACTS.noEmail('Threads'));
  });

  it.each([
    ['mark_sent', {}, PURCHASE_ACTS.markSentQuestion('Threads'), PURCHASE_ACTS.markedSent('PO-2026-0001')],
    [
      'cancel',
      {},
      PURCHASE_ACTS.cancelQuestion('PO-2026-0001', false),
      PURCHASE_ACTS.cancelled('PO-2026-0001'),
    ],
    [
      'cancel',
      SENT,
      PURCHASE_ACTS.cancelQuestion('PO-2026-0001', true),
      PURCHASE_ACTS.cancelled('PO-2026-0001'),
    ],
    [
      'close',
      { state: 'part_received', missing: 6 },
      PURCHASE_ACTS.closeQuestion(6),
      PURCHASE_ACTS.closed('PO-2026-0001'),
    ],
  ] as const)('%s is asked and done', async (step, changes, question, said) => {
    stop();
    await openWith(changes);
    const acting = stepPurchase(step);
    expect($confirm.get()?.text).toBe(question);
    answerConfirm(true);
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({ ...VERSION, step });
    await act.rows(null);
    await answerStore(stage, tables(changes));
    await acting;
    expect($toasts.get()[0]?.text).toBe(said);
  });

  it('confirms with the day that the supplier says', async () => {
    stop();
    await openWith(SENT);
    openPurchaseDialog('confirm');
    expect(confirmForm.$form.get().values.expected_on).toBe('2026-03-01');
    confirmForm.change('expected_on', '2026-03-09');
    const sending = confirmForm.submit();
    await settled();
    const act = stage.next();
    expect(act.body).toEqual({ ...VERSION, step: 'confirm', expected_on: '2026-03-09' });
    await act.rows(null);
    await answerStore(stage, tables({ state: 'confirmed' }));
    expect(await sending).toBe(true);
    expect($purchaseDialog.get()).toBeNull();
  });

  it('is told what somebody else did to it', async () => {
    const acting = stepPurchase('cancel');
    answerConfirm(true);
    await settled();
    await stage.next().refuse(409, 'changed_meanwhile');
    await answerStore(stage, tables(SENT));
    await acting;
    expect($purchaseAct.get().refusal?.changes).toContain('State: it was Draft, it is Sent');
  });
});

describe('receiving', () => {
  beforeEach(async () => {
    stop();
    await openWith({ ...SENT, received: 4, missing: 6 });
    await answerStore(stage);
  });

  it('is filled with what is missing, says what is too much, and sends what arrived', async () => {
    openPurchaseDialog('receive');
    expect(receiveForm.$form.get().values.pieces).toEqual({ '7': '10' });
    const line = { quantity: 10, received: 4 };
    expect([arrivedBeyond(line, '6'), arrivedBeyond(line, '8'), arrivedBeyond(line, 'x')]).toEqual([0, 2, 0]);
    countArrived(7, 'some');
    await receiveForm.submit();
    expect(receiveForm.$form.get().errors['pieces']).toBe(PURCHASE_ACTS.wrong);
    countArrived(7, ' ');
    await receiveForm.submit();
    expect(receiveForm.$form.get().errors['pieces']).toBe(PURCHASE_ACTS.nothing);
    countArrived(7, '5');
    const sending = receiveForm.submit();
    await settled();
    const act = stage.next();
    expect(act.url.pathname).toBe('/rest/v1/rpc/receive_purchase_order');
    expect(act.body).toEqual({ ...VERSION, arrived: [{ line_id: 7, quantity: 5 }] });
    await act.rows('part_received' as unknown as object);
    await answerStore(stage, tables({ state: 'part_received' }));
    expect(await sending).toBe(true);
    expect($toasts.get()[0]?.text).toBe(PURCHASE_ACTS.received('PO-2026-0001', 5));
  });

  it('keeps what was counted when somebody else was faster, and says what they did', async () => {
    openPurchaseDialog('receive');
    countArrived(7, '5');
    const sending = receiveForm.submit();
    await settled();
    await stage.next().refuse(409, 'changed_meanwhile');
    await answerStore(stage, tables({ ...SENT, state: 'part_received', received: 9, missing: 1 }));
    expect(await sending).toBe(false);
    expect($purchaseAct.get().refusal?.changes).toContain('Pieces arrived: it was 4, it is 9');
    expect(receiveForm.$form.get().values.pieces).toEqual({ '7': '5' });
    closePurchaseDialog();
  });
});

describe('the page', () => {
  it('leads from one table to the other, and to paper and back', async () => {
    const leave = startSuppliersView();
    expect($suppliersView.get()).toEqual({ table: 'purchases', printed: null });
    printPurchase(storeId(6));
    expect($suppliersView.get()?.printed).toBe(storeId(6));
    const loading = loadPurchasePrint(storeId(6));
    await settled();
    await answerStore(stage, tables());
    await loading;
    expect($purchasePrint.get()).toMatchObject({ phase: 'ready', lines: [{ sku: 'OB-JER-INK-XL' }] });
    closePurchasePrint();
    expect($suppliersView.get()).toEqual({ table: 'purchases', printed: null });
    expect(stage.steps.at(-1)?.path).toContain(`order=${storeId(6)}`);
    showSuppliers('suppliers');
    expect($suppliersView.get()?.table).toBe('suppliers');
    expect(PURCHASES_TEXT.title).not.toBe(PURCHASES_TEXT.suppliers);
    leave();
  });

  it('says that what is to be printed could not be read', async () => {
    const loading = loadPurchasePrint(storeId(6));
    await settled();
    await stage.next().break();
    await stage.next().break();
    await loading;
    expect($purchasePrint.get()).toMatchObject({ phase: 'failed', failure: 'network_failed' });
  });
});
