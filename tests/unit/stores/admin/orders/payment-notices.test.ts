/** Views of /admin-orders beside the list: notices, judging one again, proofs, prints. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setEnvironment } from '../../../../../src/stores/core/environment.ts';
import {
  $ordersView,
  goTo,
  noticeAddress,
  ordersAddress,
  printAddress,
  printRequest,
  startAdminOrders,
  listAddress,
} from '../../../../../src/stores/admin/orders/page.ts';
import { $judging, clearJudging, judgeNotice } from '../../../../../src/stores/admin/orders/judge-notice.ts';
import { $proof, clearOrder, saveProof } from '../../../../../src/stores/admin/orders/notes.ts';
import { $print, closePrint, showPrices, startPrint } from '../../../../../src/stores/admin/orders/prints.ts';
import {
  $noticeBody,
  closeNotice,
  showBody,
  startNotices,
} from '../../../../../src/stores/admin/orders/payment-notices.ts';
import { setPortalEnvironment } from '../../../../../src/stores/core/portal-environment.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { deskOrder } from '../../../../support/order-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

let stage: TableStage;
let stop: () => void;

function open(path: string): void {
  stage = setTableStage(path);
  stop = startAdminOrders();
}

afterEach(() => {
  stop();
});

describe('the address', () => {
  it('says which view is shown', () => {
    open('/admin-orders');
    expect($ordersView.get()).toBe('orders');
    goTo('?view=notices');
    expect($ordersView.get()).toBe('notices');
    goTo(ordersAddress('1'));
    expect($ordersView.get()).toBe('orders');
    expect(stage.steps.map(({ path }) => path)).toEqual([
      '/admin-orders?view=notices',
      '/admin-orders?order=1',
    ]);
    expect(noticeAddress(7)).toBe('?view=notices&notice=7');
  });

  it('of a print keeps what the list shows, and leads back to it', () => {
    open('/admin-orders?queue=to_pack&order=1');
    const query = printAddress({ kind: 'slips', numbers: ['OB-2026-000001'], prices: true });
    expect(query).toBe('?queue=to_pack&print=slips&orders=OB-2026-000001&prices=yes');
    goTo(query);
    expect($ordersView.get()).toBe('print');
    expect(listAddress()).toBe('?queue=to_pack');
  });

  it('of a print is believed as far as it names orders', () => {
    open('/admin-orders?print=what&orders=OB-2026-000001,nonsense,OB-2026-000001,OB-2026-000002');
    expect(printRequest()).toEqual({
      kind: 'pick',
      numbers: ['OB-2026-000001', 'OB-2026-000002'],
      prices: false,
    });
  });
});

describe('a print', () => {
  let stopPrint: () => void;

  beforeEach(() => {
    open('/admin-orders?print=slips&orders=OB-2026-000123,OB-2026-000124');
    stopPrint = startPrint();
  });

  afterEach(() => {
    stopPrint();
  });

  it('reads its orders with one request, and says which there are not', async () => {
    await settled();
    const { order, lines } = deskOrder();
    const request = stage.next();
    expect(request.url.searchParams.get('number')).toBe('in.(OB-2026-000123,OB-2026-000124)');
    await request.rows([{ ...order, lines }]);
    expect(stage.waiting).toEqual([]);
    expect($print.get()).toMatchObject({
      phase: 'ready',
      orders: [{ number: 'OB-2026-000123' }],
      missing: ['OB-2026-000124'],
      at: '1 Mar 2026, 12:00',
    });
    showPrices(true);
    expect($print.get()).toMatchObject({ request: { prices: true }, orders: [{}] });
    expect(stage.steps.at(-1)?.path).toContain('prices=yes');
    closePrint();
    expect($ordersView.get()).toBe('orders');
  });

  it('that cannot be read says why', async () => {
    await settled();
    await stage.next().break();
    expect($print.get()).toMatchObject({ phase: 'failed', failure: 'network_failed', orders: [] });
  });
});

describe('judging a notice again', () => {
  beforeEach(() => {
    open('/admin-orders?view=notices');
    clearJudging();
  });

  it('says what came of it, and reads anew', async () => {
    let read = 0;
    const judging = judgeNotice(7, () => {
      read += 1;
      return Promise.resolve();
    });
    await settled();
    expect($judging.get()).toEqual({ busy: 7, refused: null });
    const request = stage.next();
    expect(request.url.pathname).toBe('/api/judge-payment-notice');
    expect(request.body).toEqual({ notice: 7 });
    await request.rows({ ok: true, data: { outcome: 'paid_late' } });
    await judging;
    expect($toasts.get()[0]?.text).toBe('Judged again: paid late.');
    expect(read).toBe(1);
    expect($judging.get()).toEqual({ busy: null, refused: null });
  });

  it('that is refused says why', async () => {
    const judging = judgeNotice(7, () => Promise.resolve());
    await settled();
    const error = { code: 'second_factor_required', requestId: null };
    await stage.next().rows({ ok: false, error });
    await judging;
    expect($judging.get()).toEqual({ busy: null, refused: { notice: 7, code: 'second_factor_required' } });
  });
});

describe('the body of a notice', () => {
  it('is fetched on demand, and gone with its notice', async () => {
    open('/admin-orders?view=notices');
    const stopNotices = startNotices();
    await settled();
    stage.waiting.length = 0;
    void showBody(7);
    await settled();
    const request = stage.next();
    expect(request.url.pathname).toBe('/rest/v1/rpc/payment_notice_for_desk');
    await request.rows('name_first=Zo%C3%AB' as unknown as object);
    expect($noticeBody.get()).toEqual({ phase: 'shown', body: 'name_first=Zo%C3%AB' });
    closeNotice();
    expect($noticeBody.get()).toEqual({ phase: 'hidden' });
    stopNotices();
  });
});

describe('a proof', () => {
  const PROOF = '00000000-0000-4000-8000-0000000000c1';

  beforeEach(() => {
    open('/admin-orders');
    clearOrder();
  });

  it('is saved by a link that is good for a while', async () => {
    const went: string[] = [];
    const { environment } = stage;
    const going = {
      ...environment,
      location: { ...environment.location, go: (path: string) => void went.push(path) },
    };
    setEnvironment(going);
    setPortalEnvironment(going);
    const saving = saveProof(PROOF);
    await settled();
    expect($proof.get().busy).toBe(PROOF);
    const request = stage.next();
    expect(request.body).toEqual({ proof: PROOF });
    const data = { url: '/api/payment-proof-file/x', expires_at: '2026-03-01T10:02:00Z' };
    await request.rows({ ok: true, data });
    await saving;
    expect(went).toEqual(['/api/payment-proof-file/x']);
    expect($proof.get()).toEqual({ busy: null, failure: null });
  });

  it('that cannot be had says why', async () => {
    const saving = saveProof(PROOF);
    await settled();
    await stage.next().break();
    await saving;
    expect($proof.get()).toEqual({ busy: null, failure: 'network_failed' });
  });
});
