/** Lists of parcels: order number, tracking number and carrier per line, checked before they are shipped. */
import { DESK_ORDER_LIMITS as LIMITS } from '#contract/admin-orders.ts';
import type { ShipmentProblem, StepPreview } from '#contract/admin-order-steps.ts';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { CARRIERS, trackingLink } from './carriers.ts';
import { pastedText, readPastedRows } from './pasted-rows.ts';

export interface Shipment {
  readonly line: number;
  /** The line as it can be pasted again. */
  readonly raw: string;
  /** Empty where the line has no order number. */
  readonly number: string;
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly problem: ShipmentProblem | null;
}

export interface CheckedShipment extends Shipment {
  /** Null for an unknown order. */
  readonly order: StepPreview | null;
}

const NUMBER = /OB-\d{4}-\d{6,}/iu;
const HEADINGS = [
  /tracking|waybill|parcel|consignment/iu,
  /carrier|courier|service/iu,
  /order|number|reference/iu,
] as const;

interface Places {
  readonly number: number;
  readonly tracking: number;
  readonly carrier: number;
}

const FIRST_THREE: Places = { number: 0, tracking: 1, carrier: 2 };

/** Places of the columns by a heading line; null when the line is no heading. */
function placesOf(cells: readonly string[]): Places | null {
  if (cells.some((cell) => NUMBER.test(cell))) return null;
  const kinds = cells.map((cell) => HEADINGS.findIndex((heading) => heading.test(cell)));
  const [tracking, carrier, number] = [0, 1, 2].map((kind) => kinds.indexOf(kind));
  if (number === undefined || tracking === undefined || number < 0 || tracking < 0) return null;
  return { number, tracking, carrier: carrier ?? -1 };
}

/** Cells of a line; one without separators is split at its white space. */
function cellsOf(cells: readonly string[]): readonly string[] {
  const [only = '', ...others] = cells;
  if (others.some((cell) => cell !== '')) return cells;
  const [number = '', tracking = '', ...carrier] = only.split(/\s+/u);
  return [number, tracking, carrier.join(' ')];
}

/** The offered carrier of this name, whatever its case; otherwise as typed. */
function carrierOf(typed: string): string {
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return known?.name ?? typed;
}

function problemOf({ number, trackingNumber, carrier }: Omit<Shipment, 'problem'>): ShipmentProblem | null {
  if (number === '') return 'no_order';
  if (trackingNumber === '') return 'no_tracking';
  if (carrier === '') return 'no_carrier';
  const isLong = trackingNumber.length > LIMITS.trackingNumberLength || carrier.length > LIMITS.carrierLength;
  return isLong ? 'too_long' : null;
}

/**
 * Reads "order number, tracking number[, carrier]" lines, with or without a heading line. `carrier` is the one of lines
 * without their own. The second line of an order is a duplicate.
 */
export function readShipments(text: string, carrier: string): readonly Shipment[] {
  const rows = readPastedRows(text);
  const headed = rows[0] === undefined ? null : placesOf(rows[0].cells);
  const places = headed ?? FIRST_THREE;
  const seen = new Set<string>();
  return (headed === null ? rows : rows.slice(1)).map(({ line, cells }, place) => {
    const own = headed === null ? cellsOf(cells) : cells;
    const number = (NUMBER.exec(own[places.number] ?? '')?.[0] ?? '').toUpperCase();
    const trackingNumber = own[places.tracking] ?? '';
    const read = {
      line,
      raw: pastedText(cells),
      number,
      trackingNumber,
      carrier: carrierOf(own[places.carrier] || carrier),
    };
    const isAgain = number !== '' && seen.has(number);
    seen.add(number);
    if (place >= TABLE_LIMITS.selectedRows) return { ...read, problem: 'too_many' };
    return { ...read, problem: isAgain ? 'duplicate' : problemOf(read) };
  });
}

function orderProblem({ trackingNumber }: Shipment, order: StepPreview | undefined): ShipmentProblem | null {
  if (order === undefined) return 'unknown';
  if (order.refusal === 'already_done' && order.tracking_number !== null)
    return order.tracking_number === trackingNumber ? 'same_tracking' : 'other_tracking';
  return order.refusal;
}

/** Adds the order of each line and the refusal of its step. */
export function checkShipments(
  lines: readonly Shipment[],
  previews: readonly StepPreview[],
): readonly CheckedShipment[] {
  const orders = new Map(previews.map((preview) => [preview.number, preview]));
  return lines.map((line) => {
    const order = orders.get(line.number);
    return { ...line, order: order ?? null, problem: line.problem ?? orderProblem(line, order) };
  });
}

/** The tracking of a line as the order keeps it. */
export function trackingOf({ carrier, trackingNumber }: Shipment): {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly tracking_url: string;
} {
  return {
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingLink(carrier, trackingNumber),
  };
}
