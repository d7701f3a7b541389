/** For each function with an address, the requests that it is called with: one that succeeds, and one that is malformed. */
import { randomUUID } from 'node:crypto';
import { MAIL_SECRET_HEADER } from '#contract/mailed-answers.ts';
import type { PayfastForm } from '#contract/payfast.ts';
import { urls } from '#contract/urls.ts';
import { mailPictureUrl } from '#domain/mail-pictures.ts';
import { LOCAL_KEYS, REPLY_DOMAIN } from '#local/keys.ts';
import { BANK_PDF } from '#tests/functions/payment-proof-files.ts';
import { plain } from '#tests/functions/photo-files.ts';
import { URLS } from '#tests/support/browser.ts';
import { signatureOf } from '#tests/support/payfast.ts';
import { control, openPaymentPage, paymentsAt, startNoticeServer } from '#tests/support/payfast-simulator.ts';
import { sql } from '#tests/support/site-database.ts';
import { DEMO, type Login, newAccount, newAddress, signIn } from '#tests/support/test-accounts.ts';
import { newMember } from '#tests/support/test-members.ts';
import { placeOrder, placePaid } from '#tests/support/test-orders.ts';
import { newTeam } from '#tests/support/test-teams.ts';
import { productOf, restock, sell } from '#tests/support/test-products.ts';

/** Variables of the functions of the tested site. */
export const FUNCTION_ENVIRONMENT = JSON.parse(process.env['FUNCTION_ENVIRONMENT'] ?? '{}') as Readonly<
  Record<string, string>
>;

/** A request to a function. */
export interface Call {
  readonly path: string;
  /** POST by default. */
  readonly method?: 'GET' | 'POST';
  readonly by?: Login;
  /** Sent as JSON. */
  readonly input?: object;
  readonly bytes?: { readonly type: string; readonly content: Uint8Array<ArrayBuffer> | string };
  readonly headers?: Readonly<Record<string, string>>;
}

const ADMIN = { email: DEMO.admin, password: DEMO.password };
const PDF = { type: 'application/pdf', content: BANK_PDF };

async function picture(): Promise<NonNullable<Call['bytes']>> {
  return { type: 'image/jpeg', content: new Uint8Array(await plain(600, 400).jpeg().toBuffer()) };
}

/** The request of a call to a site. */
export async function toRequest(
  site: string,
  { path, method = 'POST', by, ...sent }: Call,
): Promise<Request> {
  const { access_token: token } =
    by === undefined ? { access_token: '' } : (JSON.parse(await signIn(by)) as { access_token: string });
  const headers = new Headers(sent.headers);
  // As the edge tells the functions.
  if (!headers.has('x-nf-client-connection-ip')) headers.set('x-nf-client-connection-ip', '127.0.0.1');
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  if (sent.input !== undefined) headers.set('content-type', 'application/json');
  if (sent.bytes !== undefined) headers.set('content-type', sent.bytes.type);
  const content = sent.bytes?.content ?? (sent.input === undefined ? null : JSON.stringify(sent.input));
  return new Request(`${site}${path}`, { method, headers, body: content });
}

/** Calls the tested site first; returns the data of its response. */
async function dataOf<Data>(call: Call): Promise<Data> {
  const response = await fetch(await toRequest(URLS.site, call));
  const answer = (await response.json()) as { readonly data: Data };
  if (!response.ok) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The download of a link, which is a path. */
async function linked(call: Call): Promise<Call> {
  const { url } = await dataOf<{ readonly url: string }>(call);
  return { path: url, method: 'GET' };
}

const newProduct = (): Promise<string> => sell({ name: 'Shipped function' });

async function paidOrder(): Promise<Call> {
  const { number, buyer } = await placePaid(await newProduct(), 'Zoë Ngcobo');
  return { path: '/api/order-invoice', by: buyer, input: { number } };
}

/** Stores a proof of a transfer; returns the call that opens it. */
async function storedProof(): Promise<Call> {
  const call = await proof();
  await dataOf(call);
  const number = new URLSearchParams(call.path.split('?')[1]).get('number');
  const [row] = await sql<{ id: string }>(
    `select payment_proofs.id from public.payment_proofs join public.orders on orders.id = order_id where number = $1`,
    [number],
  );
  return { path: '/api/payment-proof-link', by: ADMIN, input: { proof: row?.id } };
}

async function proof(): Promise<Call> {
  const buyer = await newMember();
  const number = await placeOrder(buyer, await newProduct(), 'eft');
  return { path: `/api/payment-proof?number=${number}`, by: buyer, bytes: PDF };
}

async function ticketFile(): Promise<Call> {
  const query = new URLSearchParams({ name: 'bank.pdf', upload: randomUUID(), part: '1', parts: '1' });
  return { path: `/api/ticket-file?${query.toString()}`, by: await newMember(), bytes: PDF };
}

async function storedTicketFile(): Promise<Call> {
  const call = await ticketFile();
  const { id } = await dataOf<{ readonly id: string }>(call);
  return { path: '/api/ticket-file-link', input: { file: id }, ...(call.by && { by: call.by }) };
}

async function startedPayment(): Promise<Call> {
  const buyer = await newMember();
  const number = await placeOrder(buyer, await newProduct(), 'payfast');
  return { path: '/api/start-payment', by: buyer, input: { number } };
}

/** The notice of a payment, as PayFast sends it to another address than the site's. */
async function paymentNotice(): Promise<Call> {
  const { action, fields } = await dataOf<PayfastForm>(await startedPayment());
  const { promise, resolve } = Promise.withResolvers<string>();
  const receiver = await startNoticeServer((raw) => {
    resolve(raw);
    return Promise.resolve(200);
  });
  const own = fields
    .filter(([name]) => name !== 'signature')
    .map(([name, value]): [string, string] => [name, name === 'notify_url' ? receiver.url : value]);
  await openPaymentPage(URLS.payfast, {
    action,
    fields: [...own, ['signature', signatureOf(own, FUNCTION_ENVIRONMENT['PAYFAST_PASSPHRASE'] ?? '')]],
  });
  const [payment] = await paymentsAt(URLS.payfast);
  await control(URLS.payfast, `payments/${payment?.id ?? ''}/pay`);
  const content = await promise;
  receiver.stop();
  return { path: '/api/payfast-notice', bytes: { type: 'application/x-www-form-urlencoded', content } };
}

async function keptNotice(): Promise<Call> {
  await fetch(await toRequest(URLS.site, await paymentNotice()));
  const [row] = await sql<{ id: string }>('select max(id) as id from public.payment_notices');
  return { path: '/api/judge-payment-notice', by: ADMIN, input: { notice: Number(row?.id) } };
}

async function minor(): Promise<Login> {
  const account = await newAccount();
  await sql(
    `update public.user_private set date_of_birth = current_date - interval '15 years', guardian_name = 'Carmen Petersen',
       guardian_relationship = 'Mother', guardian_email = $2, guardian_phone = '+27 21 555 0148' where user_id = $1`,
    [account.id, newAddress()],
  );
  await sql(
    `insert into public.onboarding_progress (user_id, step, version)
     values ($1, 'birth', null), ($1, 'guardian', null), ($1, 'agreement', '2026-11')`,
    [account.id],
  );
  return account;
}

const REPORT = {
  category: 'conduct',
  body: 'Somebody writes threats in the chat of every match.',
  aboutName: '',
  filledMs: 60_000,
};

function partnerInquiry(): object {
  return {
    name: 'Thandi Nkosi',
    email: newAddress(),
    company: 'Acme',
    phone: '+27 21 555 0100',
    website: 'acme.example/',
    partnershipType: 'technology',
    budgetRange: '50k-200k',
    timeline: 'quarter',
    message: 'Hello, let us talk.',
    openedAt: new Date(Date.now() - 60_000).toISOString(),
    submittedAt: new Date().toISOString(),
    subject: '',
  };
}

async function soldOut(): Promise<string> {
  const slug = await newProduct();
  await restock(slug, 0);
  return (await productOf(slug)).id;
}

async function sharePicture(): Promise<Call> {
  const { slug } = await newTeam('Shared by a function');
  const page = await (await fetch(`${URLS.site}/teams/${slug}`)).text();
  const path = /content="[^"]*(?<path>\/share\/team\/[^"]+\.jpg)"/u.exec(page)?.groups?.['path'] ?? '';
  return { path, method: 'GET' };
}

async function mailPicture(): Promise<Call> {
  const [row] = await sql<{ url: string }>(
    `select featured_image_url as url from public.products where featured_image_url like '%.avif' limit 1`,
  );
  return { path: mailPictureUrl(row?.url ?? null) ?? '', method: 'GET' };
}

/** By name of the function. */
export const GOOD_CALLS: Readonly<Record<string, () => Call | Promise<Call>>> = {
  'article-picture': async () => ({ path: '/api/article-picture', by: ADMIN, bytes: await picture() }),
  calendar: () => ({ path: urls.calendar(), method: 'GET' }),
  'invite-referral': async () => ({
    path: '/api/invite-referral',
    by: await newMember(),
    input: { email: newAddress() },
  }),
  'judge-payment-notice': keptNotice,
  'mail-picture': mailPicture,
  // To an address that no ticket has; tests/netlify/mailed-answer follows a mail into its ticket.
  'mailed-answer': () => ({
    path: '/api/mailed-answer',
    bytes: { type: 'message/rfc822', content: 'From: a@b.test\r\nSubject: Hello\r\n\r\nHello\r\n' },
    headers: {
      [MAIL_SECRET_HEADER]: LOCAL_KEYS.inboundMail,
      'x-mail-recipient': `nobody@${REPLY_DOMAIN}`,
      'x-mail-sender': 'a@b.test',
    },
  }),
  'notify-slack-team-application': () => ({ path: '/api/notify-slack-team-application', input: {} }),
  'order-invoice': paidOrder,
  'order-invoice-file': async () => linked(await paidOrder()),
  'payfast-notice': paymentNotice,
  'payment-methods': () => ({ path: '/api/payment-methods', method: 'GET' }),
  'payment-proof': proof,
  'payment-proof-file': async () => linked(await storedProof()),
  'payment-proof-link': storedProof,
  'profile-photo': async () => ({
    path: '/api/profile-photo',
    by: await newMember(),
    bytes: await picture(),
  }),
  report: () => ({ path: '/api/report', input: REPORT }),
  'report-thread': async () => {
    const { code } = await dataOf<{ readonly code: string }>({ path: '/api/report', input: REPORT });
    return { path: '/api/report-thread', input: { code, action: 'read', body: null, requestId: null } };
  },
  'request-guardian-consent': async () => ({
    path: '/api/request-guardian-consent',
    by: await minor(),
    input: {},
  }),
  'request-stock-alert': async () => ({
    path: '/api/request-stock-alert',
    input: { productId: await soldOut(), size: null, color: null, email: newAddress() },
  }),
  'run-outbox': () => ({ path: '/api/run-outbox', input: {} }),
  'send-partner-contact-email': () => ({
    path: '/api/send-partner-contact-email',
    input: partnerInquiry(),
  }),
  'share-picture': sharePicture,
  'start-payment': startedPayment,
  'ticket-file': ticketFile,
  'ticket-file-download': async () => linked(await storedTicketFile()),
  'ticket-file-link': storedTicketFile,
};
