/** An order's page without a browser: the order is kept here, and answered as the data API would. */
import type { Order } from '../../src/contract/orders.ts';
import { setMemberStage, type MemberStage } from './member-stage.ts';
import { orderRow } from './own-order-rows.ts';

/** Doors of the page. */
export const ORDER_DOORS = {
  read: 'GET /rest/v1/orders',
  cancel: 'POST /rest/v1/rpc/cancel_my_order',
  change: 'POST /rest/v1/rpc/change_payment_method',
  pay: 'POST /api/start-payment',
  methods: 'GET /api/payment-methods',
  prove: 'POST /api/payment-proof',
} as const;

/** The stage with the order behind its doors; null is no order of this person. */
export interface OrderStage extends MemberStage {
  order: Order | null;
  /** How often the order was asked for. */
  readonly reads: () => number;
}

/** What a function grants. */
export function grants(data: unknown): () => Response {
  return () => Response.json({ ok: true, data });
}

/** What a function refuses. */
export function refuses(code: string): () => Response {
  return () => Response.json({ ok: false, error: { code, requestId: 'r' } }, { status: 422 });
}

/** Opens an order's page; `query` begins with '?'. */
export async function setOrderStage(changes: Partial<Order> = {}, query = ''): Promise<OrderStage> {
  const member = await setMemberStage(`/order-confirmation/OB-2026-000123${query}`);
  const stage: OrderStage = {
    ...member,
    order: orderRow(changes),
    reads: () => stage.asked.filter(({ what }) => what === ORDER_DOORS.read).length,
  };
  stage.on(ORDER_DOORS.read, () => Response.json(stage.order === null ? [] : [stage.order]));
  stage.on(ORDER_DOORS.methods, grants({ methods: ['payfast', 'eft'] }));
  return stage;
}
