/** Further views of /admin-orders: notices, judging a notice again, proofs, prints. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  createOrdersAddress,
  noticesQuery,
  ordersQuery,
  printQuery,
  unprintedQuery,
} from '#stores/admin/orders/orders-address.ts';
import { createJudging } from '#stores/admin/orders/judge-notice.ts';
import { createNoticesPage } from '#stores/admin/orders/notices-page.ts';
import { createOrderPrint } from '#stores/admin/orders/prints.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { setPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { deskOrder } from '#tests/support/order-service.ts';
import { startTableService, settled, type TableService } from '#tests/support/table-service.ts';
import { waitFor } from '#tests/support/wait.ts';
import { createProofs } from '#stores/admin/orders/orders-page.ts';

let service: TableService;
let address: ReturnType<typeof createOrdersAddress>;

function open(path: string): void {
  service = startTableService(path);
  address = createOrdersAddress();
  onTestFinished(address.start());
}

it('the address of /admin-orders selects the view', () => {
  open('/admin-orders');
  expect(address.$view.get()).toEqual({ view: 'orders' });
  address.go(noticesQuery());
  expect(address.$view.get()).toEqual({ view: 'notices' });
  address.go(ordersQuery('1'));
  expect(address.$view.get()).toEqual({ view: 'orders' });
  expect(service.steps.map(({ path }) => path)).toEqual([
    '/admin-orders?view=notices',
    '/admin-orders?order=1',
  ]);
  expect(noticesQuery(7)).toBe('?view=notices&notice=7');
});

it("the address of /admin-orders keeps the list's query on a print and returns to it", () => {
  open('/admin-orders?queue=to_pack&order=1');
  const query = printQuery({ kind: 'slips', numbers: ['OB-2026-000001'], prices: true });
  expect(query).toBe('?queue=to_pack&print=slips&orders=OB-2026-000001&prices=yes');
  address.go(query);
  expect(address.$view.get()).toMatchObject({ view: 'print', request: { prices: true } });
  expect(unprintedQuery()).toBe('?queue=to_pack');
});

it('the address of /admin-orders contains each valid order number of a print once', () => {
  open('/admin-orders?print=what&orders=OB-2026-000001,nonsense,OB-2026-000001,OB-2026-000002');
  expect(address.$view.get()).toEqual({
    view: 'print',
    request: { kind: 'pick', numbers: ['OB-2026-000001', 'OB-2026-000002'], prices: false },
  });
});

describe('printing orders', () => {
  let print: ReturnType<typeof createOrderPrint>;
  let stopPrint: () => void;

  beforeEach(async () => {
    open('/admin-orders?print=slips&orders=OB-2026-000123,OB-2026-000124');
    print = createOrderPrint(['OB-2026-000123', 'OB-2026-000124']);
    stopPrint = print.start();
    await settled();
  });

  afterEach(() => {
    stopPrint();
  });

  it('loads its orders with one request, and lists the missing numbers', async () => {
    const { order, lines } = deskOrder();
    const request = service.next();
    expect(request.url.searchParams.get('number')).toBe('in.(OB-2026-000123,OB-2026-000124)');
    await request.rows([{ ...order, lines }]);
    expect(service.waiting).toEqual([]);
    expect(print.sheets.$state.get()).toMatchObject({
      phase: 'ready',
      data: {
        orders: [{ number: 'OB-2026-000123' }],
        missing: ['OB-2026-000124'],
        at: '1\u00a0Mar\u00a02026 12:00',
      },
    });
  });

  it('sends no request without orders', async () => {
    service.waiting.length = 0;
    const empty = createOrderPrint([]);
    const stopEmpty = empty.start();
    await settled();
    expect(service.waiting).toEqual([]);
    expect(empty.sheets.$state.get()).toMatchObject({ phase: 'ready', data: { orders: [], missing: [] } });
    stopEmpty();
  });
});

it('judging a payment notice again shows the outcome and reloads the changed data', async () => {
  open('/admin-orders?view=notices');

  let reads = 0;
  const judging = createJudging(() => {
    reads += 1;
    return Promise.resolve();
  });
  const judged = judging.judge(7);
  await settled();
  expect(judging.$state.get()).toMatchObject({ busy: true, key: 7 });
  const request = service.next();
  expect(request.url.pathname).toBe('/api/judge-payment-notice');
  expect(request.body).toEqual({ notice: 7 });
  await request.rows({ ok: true, data: { outcome: 'paid_late' } });
  await judged;
  expect($toasts.get()[0]?.text).toBe('Checked again: paid late.');
  expect(reads).toBe(1);
  expect(judging.$state.get()).toMatchObject({ busy: false, refusal: null });
});

it('the body of a payment notice is loaded on request, and cleared when the notice is closed', async () => {
  open('/admin-orders?view=notices&notice=7');
  const page = createNoticesPage();
  const stopPage = page.start();
  await settled();
  service.waiting.length = 0;
  void page.body.load(7);
  const request = await service.request();
  expect(request.url.pathname).toBe('/rest/v1/rpc/payment_notice_for_desk');
  await request.rows('name_first=Zo%C3%AB');
  expect(page.body.$state.get().data).toBe('name_first=Zo%C3%AB');
  page.table.open(null);
  expect(page.body.$state.get()).toMatchObject({ phase: 'idle', data: null });
  stopPage();
});

describe('downloading a proof', () => {
  const PROOF = '00000000-0000-4000-8000-0000000000c1';

  beforeEach(() => {
    open('/admin-orders');
  });

  it('opens a temporary link', async () => {
    const went: string[] = [];
    const { environment } = service;
    const going = {
      ...environment,
      location: { ...environment.location, go: (path: string) => void went.push(path) },
    };
    setEnvironment(going);
    setPortalEnvironment(going);
    const proofs = createProofs();
    const saving = proofs.save(PROOF);
    const request = await waitFor(() => service.next());
    expect(proofs.$state.get()).toMatchObject({ busy: true, key: PROOF });
    expect(request.body).toEqual({ proof: PROOF });
    const data = { url: '/api/payment-proof-file/x', expires_at: '2026-03-01T10:02:00Z' };
    await request.rows({ ok: true, data });
    expect(await saving).toBe(true);
    expect(went).toEqual(['/api/payment-proof-file/x']);
  });
});
