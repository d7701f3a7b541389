/** An order page without a browser: the order is stored here and returned like by the data API. */
import type { Order } from '#contract/orders.ts';
import { startMemberService, type MemberService } from './member-service.ts';
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

/** The service with the order behind its endpoints; null when the member has no such order. */
export interface OrderService extends MemberService {
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
export async function startOrderService(changes: Partial<Order> = {}, query = ''): Promise<OrderService> {
  const member = await startMemberService(`/order-confirmation/OB-2026-000123${query}`);
  const service: OrderService = {
    ...member,
    order: orderRow(changes),
    reads: () => service.asked.filter(({ what }) => what === ORDER_ENDPOINTS.read).length,
  };
  service.on(ORDER_ENDPOINTS.read, () => Response.json(service.order === null ? [] : [service.order]));
  service.on(ORDER_ENDPOINTS.methods, grants({ methods: ['payfast', 'eft'] }));
  return service;
}
