/** Invoices as PDF: permissions, orders and content. */
import { extractText, getDocumentProxy } from 'unpdf';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import download, { config as downloadConfig } from '#functions/order-invoice-file.mts';
import link, { config } from '#functions/order-invoice.mts';
import { BRAND_SELLER } from '#contract/brand.ts';
import { INVOICE_FILE_PATH, InvoiceLinkSchema, openInvoice } from '#contract/invoices.ts';
import { insertOwnOrder } from '#tests/support/own-orders.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { requestTo } from './requests.ts';

const { test, database } = functionTest({ empty: ['public.throttle'] });

const ADDRESS = { 'x-nf-client-connection-ip': '198.51.100.7' };

async function requestLink(number: string, person: SignedInName | null = 'member'): Promise<Answered> {
  return answered(await link(requestTo(openInvoice.path, { person, body: { number } })));
}

async function codeOf(number: string, person: SignedInName | null = 'member'): Promise<string | undefined> {
  return (await requestLink(number, person)).body.error?.code;
}

async function linkTo(number: string, person: SignedInName = 'member'): Promise<string> {
  return v.parse(InvoiceLinkSchema, (await requestLink(number, person)).body.data).url;
}

function follow(url: string, method = 'GET'): Promise<Response> {
  return download(new Request(`http://site.test${url}`, { method, headers: ADDRESS }));
}

/** The text of a PDF with single blanks. */
async function wordsOf(response: Response): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

/** Inserts a paid order of three jerseys. */
async function paidOrder(person: SignedInName = 'member'): Promise<{ id: string; number: string }> {
  const { id, number } = await insertOwnOrder(database.sql, PEOPLE[person].id, 'eft', 179_700);
  await database.sql`insert into public.order_lines (order_id, position, slug, title, sku, size,
    unit_price_cents, quantity, returnable)
    values (${id}, 1, 'jersey', 'Nguyễn’s home jersey', 'JERSEY-M', 'M', 59900, 3, true)`;
  await database.sql`update public.orders set order_state = 'placed', payment_state = 'paid',
    paid_at = '2026-03-01T10:00:00Z',
    paid_cents = total_cents, vat_cents = 23439, hold_expires_at = null where id = ${id}`;
  return { id, number };
}

test('the functions of invoices have the paths of their endpoints', () => {
  expect([config.path, downloadConfig.path]).toEqual([openInvoice.path, `${INVOICE_FILE_PATH}/:token`]);
});

test('an invoice is a PDF to download, not cached, with lines and VAT', async () => {
  const { number } = await paidOrder();
  const response = await follow(await linkTo(number));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const words = await wordsOf(response);
  for (const fact of [
    'Tax invoice',
    `VAT registration number ${BRAND_SELLER.vatNumber ?? ''}`,
    number,
    'Zoë Ngcobo',
    '1 March 2026',
    'EFT',
    'Nguyễn’s home jersey',
    'R599.00',
    'R1797.00',
    'Total excl. VAT R1562.61',
    'VAT 15% R234.39',
    'Total incl. VAT R1797.00',
  ])
    expect(words).toContain(fact);
});

test('an invoice is available to the buyer and to administrators', async () => {
  const { number } = await paidOrder();
  expect((await follow(await linkTo(number, 'admin'))).status).toBe(200);
  expect([
    await codeOf(number, 'otherMember'),
    await codeOf(number, 'editor'),
    await codeOf(number, null),
  ]).toEqual(['not_found', 'not_found', 'not_signed_in']);
  expect(['permission_denied', 'not_signed_in']).toContain(await codeOf(number, 'banned'));
  expect([await codeOf('OB-2026-999999'), await codeOf('../x')]).toEqual(['not_found', 'invalid_input']);
});

test('an invoice is not available before the payment', async () => {
  const { number } = await insertOwnOrder(database.sql, PEOPLE.member.id);
  expect(await codeOf(number)).toBe('invoice_unavailable');
  expect(await codeOf(number, 'admin')).toBe('invoice_unavailable');
});

test('an invoice contains refunds', async () => {
  const { id, number } = await paidOrder();
  await database.sql`insert into public.refunds (order_id, amount_cents, reason, created_at)
      values (${id}, 59900, 'One was torn', '2026-03-09T10:00:00Z')`;
  await database.sql`update public.orders set payment_state = 'partially_refunded', refunded_cents = 59900
      where id = ${id}`;
  const words = await wordsOf(await follow(await linkTo(number)));
  expect(words).toContain('Refunded on 9 March 2026 -R599.00');
  expect(words).toContain('R1198.00');
  expect(words).not.toContain('torn');
});

test('the link of an invoice expires after two minutes and works for its order only', async () => {
  const [one, other] = [await paidOrder(), await paidOrder('otherMember')];
  const url = await linkTo(one.number);
  const until = url.split('~')[1] ?? '';
  for (const forged of [
    url.replace(one.number, other.number),
    url.replace(until, String(Number(until) + 1)),
    `${INVOICE_FILE_PATH}/${one.number}`,
    INVOICE_FILE_PATH,
  ])
    expect((await follow(forged)).status).toBe(404);
  expect((await follow(url, 'POST')).status).toBe(405);
  vi.useFakeTimers({ toFake: ['Date'], now: Number(until) + 1 });
  expect((await follow(url)).status).toBe(404);
});
