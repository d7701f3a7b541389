/** Mails about orders, and the timer that expires unpaid ones. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { BRAND_BANK, BRAND_RETURNS } from '#contract/brand.ts';
import { ORDER_MAIL, ORDER_MAILS, REFUND_DUE_MAIL, type OrderMail } from '#messages/mail/orders.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { waitFor } from '#tests/support/wait.ts';

const BUYER = PEOPLE.member;
const ADDRESS = '14 Aperture Lane';

const { test, services, log, database } = functionTest({
  prepare: async () => {
    product = await database.value`insert into public.products (slug, name, status,
      category, price_cents, featured_image_url)
      values ('mug', 'Mug', 'active', 'gear', 20000, '/media/products/mug.avif') returning id`;
    await database.sql`insert into public.variants (product_id, sku, on_hand)
      values (${product}, 'MUG', 500)`;
  },
  empty: ['public.throttle', 'public.outbox'],
});
beforeEach(async () => {
  // A member may have five unpaid orders.
  await database.sql`update public.orders set order_state = 'cancelled'
    where order_state = 'pending_payment'`;
});
let product = '';

/** Places an order of two mugs; returns its number and id. */
async function order(
  email: string = BUYER.email,
  method: 'eft' | 'payfast' = 'eft',
): Promise<{ number: string; id: string }> {
  const { data, error } = await database.asPerson('member').rpc('place_order', {
    input: {
      key: randomUUID(),
      lines: [{ product_id: product, size: null, color: null, quantity: 2, price_cents: 20000 }],
      contact: { name: 'Thandi Nkosi', email, phone: '082 123 4567' },
      delivery: {
        method: 'courier',
        address_line: ADDRESS,
        suburb: 'Visit evil.example',
        city: 'Cape Town',
        province: 'Western Cape',
        postal_code: '8001',
      },
      payment_method: method,
      seen_total_cents: 49900,
    },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ outcome: 'placed' });
  const { number } = data as { number: string };
  const row = await database.value`select id from public.orders where number = ${number}`;
  return { number, id: row };
}

/** A paid order without queued mails. */
async function paidOrder(): Promise<{ number: string; id: string }> {
  const placed = await order();
  await database.sql`delete from public.outbox`;
  await database.sql`update public.orders
    set order_state = 'placed', payment_state = 'paid', paid_cents = total_cents, paid_at = now()
    where id = ${placed.id}`;
  return placed;
}

/** The newest mail about an order, once it has arrived. */
async function mailAbout(number: string, address: string): Promise<ReceivedMail> {
  await runQueue(services);
  return waitFor(async () => {
    const mails = await services.mailsTo(address, 1);
    const found = mails.findLast((mail) => mail.subject.includes(number));
    if (found === undefined) throw new Error(`No mail about ${number}: ${log.join('\n')}`);
    return found;
  });
}

/** Queues a mail, regardless of the order's state. */
const queue = (id: string, mail: string, extra: object = {}): Promise<unknown> =>
  database.sql`insert into public.outbox (kind, payload)
    values ('mail_order', ${JSON.stringify({ order_id: id, mail, ...extra })})`;

test('the mail of a placed order contains lines, costs, deadline and payment details', async () => {
  const { number } = await order();
  const mail = await mailAbout(number, BUYER.email);
  expect(mail.subject).toBe(ORDER_MAIL.placed.subject(number));
  for (const body of [mail.html, mail.text]) {
    for (const fact of [number, '2 × Mug: R400.00', 'R99.00', 'R499.00', 'R65.09', BRAND_BANK.account])
      expect(body).toContain(fact);
    expect(body).toContain(ADDRESS);
    expect(body).toContain(`http://site.test/order-confirmation/${number}`);
    expect(body).toContain('Thandi Nkosi');
  }
});

test('the mail of a placed order lists the bank details one per line', async () => {
  const { number } = await order();
  const { text, html } = await mailAbout(number, BUYER.email);
  const { holder, bank, account, branch, kind } = BRAND_BANK;
  for (const [label, value] of [
    ['Pay by EFT to', holder],
    ['Bank', bank],
    ['Account number', account],
    ['Branch code', branch],
    ['Account type', kind],
    ['Reference', number],
  ]) {
    expect(text.split('\n')).toContain(`${label ?? ''}: ${value ?? ''}`);
    expect(html).toContain(`>${label ?? ''}</th>`);
  }
});

test('the mail of a placed order shows pictures of the site beside its lines, and reads complete without them', async () => {
  const { number } = await order();
  const { text, html } = await mailAbout(number, BUYER.email);
  expect(html).toContain(
    '<img src="http://site.test/mail-pictures/media/products/mug.jpg" alt="Mug" width="64" height="64"',
  );
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['What you ordered:', '2 × Mug: R400.00', 'Delivery: R99.00']),
  );
  expect(text).not.toContain('mail-pictures');
});

test('the mail of a placed order lists the discount', async () => {
  const { number, id } = await order();
  await database.sql`with code as (insert into public.discount_codes (code, amount_cents)
      values ('TEN', 4000) returning id)
      update public.orders set discount_code_id = code.id, discount_code = 'TEN', discount_cents = 4000,
        total_cents = total_cents - 4000 from code where orders.id = ${id}`;
  const { text, html } = await mailAbout(number, BUYER.email);
  expect(text.split('\n')).toContain('Discount, code TEN: -R40.00');
  expect(html).toContain('Discount, code TEN: -R40.00');
  expect(text).toContain('R459.00');
});

test('the mail of a placed order shows no picture of another site', async () => {
  const { number, id } = await order();
  await database.sql`update public.order_lines set image_url = 'https://track.example/mug.avif'
      where order_id = ${id}`;
  expect((await mailAbout(number, BUYER.email)).html).not.toContain('track.example');
});

test('the mail of a placed order omits the bank account for PayFast payments', async () => {
  const { number } = await order(BUYER.email, 'payfast');
  const mail = await mailAbout(number, BUYER.email);
  expect(mail.text).not.toContain(BRAND_BANK.account);
});

test('the mail of a placed order omits the buyer’s texts when it goes to another address than the account’s', async () => {
  const { number } = await order('stranger@elsewhere.test');
  const mail = await mailAbout(number, 'stranger@elsewhere.test');
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toContain(ADDRESS);
    expect(body).not.toContain('evil.example');
    expect(body).toContain('2 × Mug');
  }
});

test('the mail of a placed order is not sent after the order is cancelled', async () => {
  const { number } = await order();
  await database.asPerson('member').rpc('cancel_my_order', { number });
  const mail = await mailAbout(number, BUYER.email);
  expect(mail.subject).toBe(ORDER_MAIL.cancelled.subject(number));
  const mails = await services.mailsTo(BUYER.email, 1);
  expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
});

/** A text of each mail beside its heading. */
const OWN_FACTS: Readonly<Partial<Record<OrderMail, string>>> = {
  shipped: 'href="https://track.example/TCG-1"',
  refunded: 'R123.45',
  expired: 'get your payment in time',
};

test.each(ORDER_MAILS.filter((mail) => mail !== 'placed' && !mail.startsWith('return_')))(
  'each event has its own mail: %s',
  async (mail) => {
    const { number, id } = await order();
    await database.sql`delete from public.outbox`;
    await database.sql`update public.orders
      set carrier = 'The Courier Guy', tracking_number = 'TCG-1',
      tracking_url = 'https://track.example/TCG-1' where id = ${id}`;
    // An open review, as the review mail requires; other mails do not depend on it.
    await database.sql`update public.orders set payment_state = 'review' where id = ${id}`;
    await queue(id, mail, mail === 'refunded' ? { amount_cents: 12_345 } : {});
    const received = await mailAbout(number, BUYER.email);
    expect(received.subject).toBe(ORDER_MAIL[mail].subject(number));
    expect(received.html).toContain(ORDER_MAIL[mail].heading);
    expect(received.html).toContain(OWN_FACTS[mail] ?? number);
  },
);

test('the mail of a payment links the invoice', async () => {
  const { number, id } = await paidOrder();
  await queue(id, 'paid');
  const { text, html } = await mailAbout(number, BUYER.email);
  const address = `http://site.test/order-confirmation/${number}?invoice=1`;
  expect(html).toContain(`<a href="${address}"`);
  expect(text).toContain(`Invoice: Download your invoice (PDF) (${address})`);
});

test.each([
  ['announces a refund for a closed order', 'cancelled', REFUND_DUE_MAIL.over],
  ['announces that an order paid twice continues', 'placed', REFUND_DUE_MAIL.more],
])('the mail about a review %s', async (_name, state, words) => {
  const { number, id } = await order();
  await database.sql`delete from public.outbox`;
  await database.sql`update public.orders set order_state = ${state},
    payment_state = case ${state} when 'placed' then 'paid' else 'review' end,
    refund_due_cents = 49900, paid_cents = 99800 where id = ${id}`;
  await queue(id, 'review');
  const { subject, html, text } = await mailAbout(number, BUYER.email);
  expect(subject).toBe(words.subject(number));
  expect(html).toContain(words.heading);
  expect(text).toContain('R499.00');
  expect(text).not.toContain(ORDER_MAIL.review.heading);
});

test('the mail about a review is not sent after the review is settled', async () => {
  const { number, id } = await order();
  await queue(id, 'review');
  expect((await mailAbout(number, BUYER.email)).subject).toBe(ORDER_MAIL.placed.subject(number));
  const mails = await services.mailsTo(BUYER.email, 1);
  expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
});

const insertReturn = async (state: string, answer: string | null) => {
  const { number, id } = await order();
  await database.sql`delete from public.outbox`;
  await database.sql`with order_return as (
        insert into public.order_returns (order_id, state, reason, answer, closed_at)
        values (${id}, ${state}, 'Win at evil.example', ${answer},
        case when ${state} <> 'approved' then now() end) returning id
      )
      insert into public.order_return_lines (return_id, line_id, quantity)
      select order_return.id, line.id, 1 from order_return, public.order_lines as line where line.order_id = ${id}`;
  return { number, id };
};

test('the mails of a return contain the approved lines, the address and the desk’s note', async () => {
  const { number, id } = await insertReturn('approved', 'Fold it, please');
  await queue(id, 'return_approved');
  const { subject, html, text } = await mailAbout(number, BUYER.email);
  expect(subject).toBe(ORDER_MAIL.return_approved.subject(number));
  for (const fact of ['1 × Mug', ...BRAND_RETURNS, 'Fold it, please']) expect(text).toContain(fact);
  expect(html).toContain(ORDER_MAIL.return_approved.heading);
  expect(html).not.toContain('evil.example');
});

test('the mails of a return contain the reason of a refusal, without an address', async () => {
  const { number, id } = await insertReturn('refused', 'It was <worn>');
  await queue(id, 'return_refused');
  const { subject, html, text } = await mailAbout(number, BUYER.email);
  expect(subject).toBe(ORDER_MAIL.return_refused.subject(number));
  expect(text).toContain('It was <worn>');
  expect(html).toContain('It was &lt;worn&gt;');
  expect(text).not.toContain(BRAND_RETURNS[1]);
});

test('the mails of a return are not sent after the return is withdrawn', async () => {
  const { number, id } = await insertReturn('withdrawn', null);
  await queue(id, 'return_approved');
  await queue(id, 'paid');
  expect((await mailAbout(number, BUYER.email)).subject).toBe(ORDER_MAIL.paid.subject(number));
  const mails = await services.mailsTo(BUYER.email, 1);
  expect(mails.filter((mail) => mail.subject.includes(number))).toHaveLength(1);
});

test('the mail of a cancellation omits a reason with a link', async () => {
  const { number } = await order();
  await database
    .asPerson('member')
    .rpc('cancel_my_order', { number, reason: 'Win at https://evil.example now' });
  expect((await mailAbout(number, BUYER.email)).text).not.toContain('evil.example');
});

test('the log of order mails contains no e-mail address', async () => {
  await order();
  await runQueue(services);
  expect(log.join('\n')).not.toContain('@');
});

test('the mail of an expired order is not sent once a late payment placed it', async () => {
  const { number, id } = await paidOrder();
  await queue(id, 'expired');
  await queue(id, 'paid');
  expect((await mailAbout(number, BUYER.email)).subject).toBe(ORDER_MAIL.paid.subject(number));
  const mails = await services.mailsTo(BUYER.email, 1);
  expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
});

test('the timer for orders expires an unpaid order once and mails the buyer', async () => {
  const module = await import('#functions/expire-orders.mts');
  expect(module.config.schedule).toBe('*/5 * * * *');
  const { number, id } = await order();
  await module.default();
  expect(log.at(-1)).toContain('"expired":0');
  await database.sql`update public.orders set hold_expires_at = now() - interval '1 second' where id = ${id}`;
  await module.default();
  expect(log.at(-1)).toContain('"expired":1');
  const [row] = await database.sql`select order_state from public.orders where id = ${id}`;
  expect(row).toEqual({ order_state: 'expired' });
  expect((await mailAbout(number, BUYER.email)).subject).toBe(ORDER_MAIL.expired.subject(number));
  await module.default();
  expect(log.at(-1)).toContain('"expired":0');
});

test('the timer for orders logs a failure', async () => {
  const module = await import('#functions/expire-orders.mts');
  await database.sql`alter function public.expire_orders(integer) rename to expire_orders_away`;
  try {
    expect((await module.default()).status).toBe(204);
    expect(log.at(-1)).toContain('orders_not_expired');
  } finally {
    await database.sql`alter function public.expire_orders_away(integer) rename to expire_orders`;
  }
});
