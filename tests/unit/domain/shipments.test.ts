import { expect, it, test } from 'vitest';
import type { StepPreview } from '#contract/admin-order-steps.ts';
import { checkShipments, readShipments, trackingOf } from '#domain/shipments.ts';

const ONE = 'OB-2026-000001';
const TWO = 'OB-2026-000002';

const order = (number: string, changes: Partial<StepPreview> = {}): StepPreview => ({
  id: `id of ${number}`,
  number,
  expected: 'v1',
  step: 'ship',
  refusal: null,
  fulfilment_state: 'packed',
  tracking_number: null,
  ...changes,
});

test.each([
  ['commas', `${ONE},T1,RAM`],
  ['semicolons', `${ONE};T1;RAM`],
  ['tabs', `${ONE}\tT1\tRAM`],
  ['spaces', `  ob-2026-000001   T1 ram `],
  ['quotes and a guard', `"'=${ONE}","T1","ram"`],
  ['a byte order mark, a separator line and empty lines', `\u{feff}sep=;\r\n\r\n${ONE};T1;RAM\r\n\r\n`],
  ['a heading', `Order number,Tracking number,Courier\n${ONE},T1,RAM`],
  ['a heading in another order', `Waybill;Customer;Order\nT1;Zoë;${ONE}`],
])('a list of parcels is read with %s', (_, text) => {
  expect(readShipments(text, 'RAM')).toMatchObject([
    { number: ONE, trackingNumber: 'T1', carrier: 'RAM', problem: null },
  ]);
});

test.each([
  ['no order number', 'T1,T2,RAM', 'no_order'],
  ['no tracking number', `${ONE}, ,RAM`, 'no_tracking'],
  ['no carrier', `${ONE},T1`, 'no_carrier'],
  ['a long tracking number', `${ONE},${'1'.repeat(81)},RAM`, 'too_long'],
] as const)('a list of parcels finds a line with %s', (_, text, problem) => {
  expect(readShipments(text, '')).toMatchObject([{ problem }]);
});

it('a list of parcels finds the second line of an order, and lines over the limit', () => {
  expect(readShipments(`${ONE},T1\n${TWO},T2\n${ONE},T3`, 'RAM').map(({ problem }) => problem)).toEqual([
    null,
    null,
    'duplicate',
  ]);
  const many = Array.from({ length: 501 }, (_, nth) => `OB-2026-${String(nth + 1).padStart(6, '0')},T`);
  expect(readShipments(many.join('\n'), 'RAM').filter(({ problem }) => problem === 'too_many')).toHaveLength(
    1,
  );
});

it('a list of parcels has the problem of each order: unknown, not packed, already shipped', () => {
  const lines = readShipments(
    ['1', '2', '3', '4', '5'].map((nth) => `OB-2026-00000${nth},T${nth}`).join('\n'),
    'RAM',
  );
  const found = [
    order('OB-2026-000001'),
    order('OB-2026-000002', { refusal: 'not_packed', fulfilment_state: 'none' }),
    order('OB-2026-000003', { refusal: 'already_done', tracking_number: 'T3' }),
    order('OB-2026-000004', { refusal: 'already_done', tracking_number: 'X' }),
  ];
  expect(checkShipments(lines, found).map(({ problem }) => problem)).toEqual([
    null,
    'not_packed',
    'same_tracking',
    'other_tracking',
    'unknown',
  ]);
});

it('a list of parcels has the tracking page of a known carrier, and can be pasted again', () => {
  const [line] = readShipments(`${ONE},TCG 1,the courier guy`, '');
  if (line === undefined) throw new Error('No line');
  expect(trackingOf(line)).toEqual({
    carrier: 'The Courier Guy',
    tracking_number: 'TCG 1',
    tracking_url: 'https://portal.thecourierguy.co.za/track?ref=TCG%201',
  });
  expect(readShipments(line.raw, '')).toMatchObject([{ ...line, line: 1 }]);
});
