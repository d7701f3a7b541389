/** An order page without a browser: the order is stored here and returned like by the data API. */
import type { Order } from '#contract/orders.ts';
import { setMemberStage, type MemberStage } from './member-stage.ts';
import { orderRow } from './own-order-rows.ts';

/** Endpoints of the page. */
export const ORDER_ENDPOINTS = {
  read: 'GET /rest/v1/orders',
  cancel: 'POST /rest/v1/rpc/cancel_my_order',
  change: 'POST /rest/v1/rpc/change_payment_method',
  pay: 'POST /api/start-payment',
  reportCancelled: 'POST /rest/v1/rpc/report_cancelled_payment',
  methods: 'GET /api/payment-methods',
  prove: 'POST /api/payment-proof',
} as const;

/** The stage with the order behind its endpoints; null when the member has no such order. */
export interface OrderStage extends MemberStage {
  order: Order | null;
  /** How often the order was requested. */
  readonly reads: () => number;
}

/** A granted response of a function. */
export function grants(data: unknown): () => Response {
  return () => Response.json({ ok: true, data });
}

/** A refusal of a function. */
export function refuses(code: string): () => Response {
  return () => Response.json({ ok: false, error: { code, requestId: 'r' } }, { status: 422 });
}

/** Opens an order page; `query` begins with '?'. */
export async function setOrderStage(changes: Partial<Order> = {}, query = ''): Promise<OrderStage> {
  const member = await setMemberStage(`/order-confirmation/OB-2026-000123${query}`);
  const stage: OrderStage = {
    ...member,
    order: orderRow(changes),
    reads: () => stage.asked.filter(({ what }) => what === ORDER_ENDPOINTS.read).length,
  };
  stage.on(ORDER_ENDPOINTS.read, () => Response.json(stage.order === null ? [] : [stage.order]));
  stage.on(ORDER_ENDPOINTS.methods, grants({ methods: ['payfast', 'eft'] }));
  return stage;
}
