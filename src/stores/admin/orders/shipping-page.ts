/** Shipping many orders of /admin-orders: a list of tracking numbers, checked line by line and sent at once. */
import { atom } from 'nanostores';
import { advanceOrders, previewOrderStep } from '#data/admin-orders.ts';
import { checkShipments, readShipments, trackingOf, type CheckedShipment } from '#domain/shipments.ts';
import { SHIPMENT_PROBLEMS, SHIPPING_TEXT as TEXT } from '#messages/admin/order-shipping.ts';
import { CARRIERS } from '#domain/carriers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { keepLastCarrier, readLastCarrier } from './last-carrier.ts';
import { createPastedLines, type PastedLine } from '#stores/core/pasted-lines.ts';

/** A line with its order. */
export interface ShippingLine extends PastedLine {
  readonly shipment: CheckedShipment;
}

function lineOf(shipment: CheckedShipment): ShippingLine {
  const { line, raw, number, carrier, trackingNumber, problem, order } = shipment;
  return {
    line,
    raw,
    title: number === '' ? TEXT.noNumber : number,
    detail: TEXT.parcel(carrier, trackingNumber),
    problem: problem === null ? null : SHIPMENT_PROBLEMS[problem](order?.tracking_number ?? ''),
    shipment,
  };
}

async function checkLines(text: string, carrier: string): Promise<readonly ShippingLine[]> {
  const lines = readShipments(text, carrier);
  const numbers = lines.filter(({ problem }) => problem !== 'too_many').map(({ number }) => number);
  const named = [...new Set(numbers)].filter((number) => number !== '');
  const previews =
    named.length === 0 ? [] : await previewOrderStep(memberClient(), 'ship', { numbers: named });
  return checkShipments(lines, previews).map(lineOf);
}

async function shipLines(lines: readonly ShippingLine[]) {
  const byOrder = new Map(
    lines.flatMap((line) => (line.shipment.order ? [[line.shipment.order.id, line]] : [])),
  );
  const actions = lines.flatMap(({ shipment }) =>
    shipment.order === null
      ? []
      : [
          {
            id: shipment.order.id,
            expected: shipment.order.expected,
            step: 'ship' as const,
            details: trackingOf(shipment),
          },
        ],
  );
  const results = await advanceOrders(memberClient(), actions);
  return new Map(
    results.flatMap(({ id, outcome }) => {
      const line = byOrder.get(id);
      return outcome === 'done' || line === undefined ? [] : [[line.line, outcome] as const];
    }),
  );
}

/** `numbers` are the first lines of the list, each waiting for its tracking number. */
export const createShippingPage = (numbers: readonly string[]) =>
  createPage(() => {
    const last = readLastCarrier();
    const $carrier = atom(CARRIERS.some(({ name }) => name === last) ? last : '');
    const list = createPastedLines<ShippingLine>({
      check: (text) => checkLines(text, $carrier.get()),
      apply: async (lines) => {
        const refusals = await shipLines(lines);
        const sent = lines.findLast(({ line }) => !refusals.has(line));
        if (sent !== undefined) keepLastCarrier(sent.shipment.carrier);
        return refusals;
      },
      successMessage: TEXT.done,
    });
    list.reset(numbers.map((number) => `${number}, `).join('\n'));
    return {
      ...list,
      $carrier,
      chooseCarrier: async (carrier: string): Promise<void> => {
        $carrier.set(carrier);
        if (list.$state.get().phase === 'checked') await list.check();
      },
    };
  });

export type ShippingPage = ReturnType<typeof createShippingPage>;
