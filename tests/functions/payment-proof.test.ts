import sharp from 'sharp';
import { expect, vi } from 'vitest';
import download, { config as downloadConfig } from '#functions/payment-proof-file.mts';
import link, { config as linkConfig } from '#functions/payment-proof-link.mts';
import upload, { config } from '#functions/payment-proof.mts';
import { DOCUMENT_LIMITS, DocumentLinkSchema } from '#contract/documents.ts';
import { openPaymentProof } from '#contract/admin-payment-proofs.ts';
import { PROOF_FILE_PATH, uploadPaymentProof } from '#contract/payment-proofs.ts';
import * as v from 'valibot';
import { COMMON_HEADERS } from '#server/responses.ts';
import { insertOwnOrder } from '#tests/support/own-orders.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { requestTo } from './requests.ts';
import { BANK_PDF, HALF_PDF, PAGE_WITH_PDF, SCRIPTED_PDF } from './payment-proof-files.ts';
import { photoFromPhone, plain, REFUSED_PICTURES, SVG } from './photo-files.ts';

const { test, database } = functionTest({ empty: ['public.throttle'] });

async function send(
  number: string,
  body: Uint8Array,
  type = 'image/jpeg',
  person: SignedInName | null = 'member',
): Promise<Answered> {
  const path = `/api/payment-proof?number=${encodeURIComponent(number)}`;
  return answered(await upload(requestTo(path, { person, type, body })));
}

async function requestLink(proof: string, person: SignedInName | null = 'admin'): Promise<Answered> {
  return answered(await link(requestTo('/api/payment-proof-link', { person, body: { proof } })));
}

function follow(url: string, method = 'GET'): Promise<Response> {
  return download(requestTo(url, { method }));
}

/** Bytes of a body; a download that was refused has none to look at. */
async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

interface KeptRow {
  readonly id: string;
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
}

function proofsOf(number: string): Promise<KeptRow[]> {
  return database.sql<KeptRow & Record<string, unknown>>`select p.id, p.path, p.media_type, p.bytes
    from public.payment_proofs p join public.orders o on o.id = p.order_id
    where o.number = ${number} order by p.created_at`;
}

async function files(): Promise<string[]> {
  return database.list`select name from storage.objects where bucket_id = 'proofs' order by name`;
}

async function newOrder(method: 'payfast' | 'eft' = 'eft', person: SignedInName = 'member'): Promise<string> {
  const { number } = await insertOwnOrder(database.sql, PEOPLE[person].id, method);
  return number;
}

async function linkTo(number: string): Promise<string> {
  const [proof] = await proofsOf(number);
  return v.parse(DocumentLinkSchema, (await requestLink(proof?.id ?? '')).body.data).url;
}

test('the functions of payment proofs have the paths of their endpoints', () => {
  expect([config.path, linkConfig.path, downloadConfig.path]).toEqual([
    uploadPaymentProof.path,
    openPaymentProof.path,
    `${PROOF_FILE_PATH}/:token`,
  ]);
});

test('POST /api/payment-proof stores a picture as upright WebP without metadata and notifies the desk', async () => {
  const number = await newOrder();
  expect(await send(number, await photoFromPhone())).toMatchObject({ status: 200, body: { data: {} } });
  const [kept] = await proofsOf(number);
  expect(kept).toMatchObject({ media_type: 'image/webp' });
  expect(kept?.path).toMatch(/^[0-9a-f]{32}\.webp$/u);
  const bytes = await bytesOf(await follow(await linkTo(number)));
  expect(bytes.byteLength).toBe(kept?.bytes);
  const { width, height, ...facts } = await sharp(bytes).metadata();
  expect([facts.format, facts.exif, height > width]).toEqual(['webp', undefined, true]);
  expect(bytes.toString('latin1')).not.toMatch(/Telltale|GPS/u);
  const states = await database.sql`select o.payment_state, e.kind from public.orders o
      join public.order_events e on e.order_id = o.id where o.number = ${number}`;
  expect(states).toEqual([{ payment_state: 'pending', kind: 'proof_uploaded' }]);
});

test('POST /api/payment-proof shrinks large pictures and enlarges none', async () => {
  for (const [sent, expected] of [
    [3000, DOCUMENT_LIMITS.keptEdge],
    [300, 300],
  ] as const) {
    const number = await newOrder();
    await send(number, await plain(sent, 200).png().toBuffer(), 'image/png');
    const { width } = await sharp(await bytesOf(await follow(await linkTo(number)))).metadata();
    expect(width).toBe(expected);
  }
});

test.each([
  ['a PDF', BANK_PDF, 'application/pdf'],
  ['a PDF sent as a photo', BANK_PDF, 'image/jpeg'],
  ['a PDF with scripts in it', SCRIPTED_PDF, 'application/pdf'],
])('POST /api/payment-proof stores %s unchanged, for download only', async (_name, pdf, type) => {
  const number = await newOrder();
  expect((await send(number, pdf, type)).status).toBe(200);
  expect(await proofsOf(number)).toMatchObject([{ media_type: 'application/pdf', bytes: pdf.byteLength }]);
  const response = await follow(await linkTo(number));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="payment-proof-[0-9a-f]{8}\.pdf"$/u,
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...COMMON_HEADERS,
    'cache-control': 'private, no-store',
  });
  expect(await bytesOf(response)).toEqual(pdf);
});

test('POST /api/payment-proof stores a picture sent as a PDF as a picture', async () => {
  const number = await newOrder();
  const picture = Buffer.concat([await plain(200, 200).jpeg().toBuffer(), BANK_PDF]);
  expect((await send(number, picture, 'application/pdf')).status).toBe(200);
  expect(await proofsOf(number)).toMatchObject([{ media_type: 'image/webp' }]);
  const bytes = await bytesOf(await follow(await linkTo(number)));
  expect(bytes.toString('latin1')).not.toContain('%PDF');
});

const refusal = async (answer: Answered, number: string): Promise<(string | number | undefined)[]> => [
  answer.status,
  answer.body.error?.code,
  (await proofsOf(number)).length,
];

test.each([
  ...REFUSED_PICTURES.map(([name, bytes, code]) => [name, bytes, 'image/jpeg', 422, code] as const),
  ['a web page with a PDF in it', PAGE_WITH_PDF, 'application/pdf', 422, 'picture_unsupported'],
  ['half a PDF', HALF_PDF, 'application/pdf', 422, 'picture_unsupported'],
  [
    'too many bytes',
    Buffer.alloc(DOCUMENT_LIMITS.maxBytes + 1, 1),
    'application/pdf',
    413,
    'payload_too_large',
  ],
  ['vector graphics with their media type', SVG, 'image/svg+xml', 415, 'unsupported_media_type'],
  ['a web page', PAGE_WITH_PDF, 'text/html', 415, 'unsupported_media_type'],
  ['a form', BANK_PDF, 'multipart/form-data', 415, 'unsupported_media_type'],
] as const)('POST /api/payment-proof refuses %s', async (_name, bytes, type, status, code) => {
  const [number, before] = [await newOrder(), await files()];
  expect(await refusal(await send(number, bytes, type), number)).toEqual([status, code, 0]);
  expect(await files()).toEqual(before);
});

test('POST /api/payment-proof refuses proofs for orders of others, unknown orders, PayFast orders, and a sixth proof', async () => {
  const before = await files();
  const otherOrder = await newOrder('eft', 'otherMember');
  expect(await refusal(await send(otherOrder, BANK_PDF), otherOrder)).toEqual([404, 'not_found', 0]);
  expect((await send('OB-2026-999999', BANK_PDF)).body.error?.code).toBe('not_found');
  const card = await newOrder('payfast');
  expect(await refusal(await send(card, BANK_PDF), card)).toEqual([422, 'transition_not_allowed', 0]);
  expect(await files()).toEqual(before);
  const full = await newOrder();
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(full, BANK_PDF)).status).toBe(200);
  expect(await refusal(await send(full, BANK_PDF), full)).toEqual([422, 'too_many_files', 5]);
  expect((await files()).length).toBe(before.length + 5);
});

test.each([
  ['no number', ''],
  ['an invalid number', 'OB-1'],
  ['a path outside of the folder', '../../x'],
])('POST /api/payment-proof refuses %s', async (_name, number) => {
  expect((await send(number, BANK_PDF)).body.error).toMatchObject({
    code: 'invalid_input',
    fields: { number: 'invalid_value' },
  });
});

test('POST /api/payment-proof refuses requests without a session and banned members', async () => {
  const number = await newOrder();
  expect(await refusal(await send(number, BANK_PDF, 'application/pdf', null), number)).toEqual([
    401,
    'not_signed_in',
    0,
  ]);
  const banned = await send(number, BANK_PDF, 'application/pdf', 'banned');
  expect([401, 403]).toContain(banned.status);
  expect(await proofsOf(number)).toEqual([]);
});

test('the link of a proof is available to administrators', async () => {
  const number = await newOrder();
  await send(number, BANK_PDF);
  const [proof] = await proofsOf(number);
  const codes = async (person: SignedInName | null): Promise<string | undefined> =>
    (await requestLink(proof?.id ?? '', person)).body.error?.code;
  expect([await codes(null), await codes('member'), await codes('editor'), await codes('hr')]).toEqual([
    'not_signed_in',
    'permission_required',
    'permission_required',
    'permission_required',
  ]);
  expect((await requestLink(PEOPLE.member.id)).body.error?.code).toBe('not_found');
  expect((await requestLink('x')).body.error?.code).toBe('invalid_input');
});

test('the link of a proof expires after two minutes and works for its file only', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  await send(one, BANK_PDF);
  await send(other, SCRIPTED_PDF);
  const [url, otherUrl] = [await linkTo(one), await linkTo(other)];
  const [file = '', until = '', mark = ''] = url.slice(PROOF_FILE_PATH.length + 1).split('~');
  const otherFile = otherUrl.slice(PROOF_FILE_PATH.length + 1).split('~')[0] ?? '';
  const forged = [
    `${otherFile}~${until}~${mark}`,
    `${file}~${String(Number(until) + 1)}~${mark}`,
    `${file}~${until}~${mark.replaceAll(/./gu, 'A')}`,
    `${file}~${until}~`,
    file,
    '',
    `..%2F${file}~${until}~${mark}`,
  ];
  for (const token of forged) expect((await follow(`${PROOF_FILE_PATH}/${token}`)).status).toBe(404);
  expect((await follow(url, 'POST')).status).toBe(405);
  expect((await follow(url)).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Number(until) + 1 });
  expect((await follow(url)).status).toBe(404);
});

test('the link of a proof is the only access: the bucket is private', async () => {
  const number = await newOrder();
  await send(number, BANK_PDF);
  const [proof] = await proofsOf(number);
  const { apiUrl, fetch: ask } = database;
  const headers = { authorization: `Bearer ${accessToken('member')}` };
  for (const access of ['public/', 'authenticated/', '']) {
    const answer = await ask(`${apiUrl}/storage/v1/object/${access}proofs/${proof?.path ?? ''}`, {
      headers,
    });
    expect(answer.ok).toBe(false);
  }
});
