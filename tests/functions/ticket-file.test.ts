import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import purge, { config as purgeConfig } from '#functions/purge-ticket-files.mts';
import download, { config as downloadConfig } from '#functions/ticket-file-download.mts';
import link, { config as linkConfig } from '#functions/ticket-file-link.mts';
import store, { config } from '#functions/ticket-file.mts';
import { DocumentLinkSchema } from '#contract/documents.ts';
import { openTicketFile, TICKET_FILE_PATH, uploadTicketFile } from '#contract/ticket-files.ts';
import { COMMON_HEADERS } from '#server/responses.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { requestTo } from './requests.ts';
import { hostileFiles, TELLTALE, type HostileFile } from './hostile-files.ts';
import { BANK_PDF } from './payment-proof-files.ts';

const { test, log, database } = functionTest({ empty: ['public.throttle', 'private.ticket_files'] });

interface Sending {
  readonly name?: string;
  readonly upload?: string;
  readonly part?: string;
  readonly parts?: string;
  readonly type?: string;
  readonly person?: SignedInName | null;
}

async function send(
  body: Uint8Array,
  { type = 'application/pdf', person = 'member', ...texts }: Sending = {},
): Promise<Answered> {
  const query = { name: 'proof.pdf', upload: randomUUID(), ...texts };
  const path = `/api/ticket-file?${new URLSearchParams(query).toString()}`;
  return answered(await store(requestTo(path, { person, type, body })));
}

/** Sends a file in parts like the browser, and returns the last answer. */
async function sendParts(bytes: Uint8Array, sending: Sending = {}): Promise<Answered> {
  const [size, upload] = [uploadTicketFile.maxBytes, randomUUID()];
  const parts = String(Math.ceil(bytes.byteLength / size));
  const slice = (part: number) =>
    send(bytes.subarray((part - 1) * size, part * size), { ...sending, upload, part: String(part), parts });
  for (let part = 1; part < Number(parts); part += 1) {
    const answer = await slice(part);
    expect(answer.body.data).toEqual({ id: null });
  }
  return slice(Number(parts));
}

const idOf = ({ body }: Answered): string =>
  v.parse(v.string(), v.parse(uploadTicketFile.output, body.data).id);

async function linkOf(file: string, person: SignedInName | null = 'member'): Promise<Answered> {
  return answered(await link(requestTo('/api/ticket-file-link', { person, body: { file } })));
}

async function follow(file: string, person: SignedInName = 'member'): Promise<Response> {
  const { url } = v.parse(DocumentLinkSchema, (await linkOf(file, person)).body.data);
  return download(requestTo(url, { method: 'GET' }));
}

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly media_type: string;
}

const rows = () => database.sql<FileRow & Record<string, unknown>>`select * from private.ticket_files`;

async function stored(): Promise<string[]> {
  return database.list`select name from storage.objects where bucket_id = 'tickets' order by name`;
}

test('the functions of ticket files have the paths of their endpoints', () => {
  expect([config.path, linkConfig.path, downloadConfig.path, purgeConfig.schedule]).toEqual([
    uploadTicketFile.path,
    openTicketFile.path,
    `${TICKET_FILE_PATH}/:token`,
    '@daily',
  ]);
});

const HEADERS = {
  ...COMMON_HEADERS,
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const;
const ATTACHMENT = /^attachment; filename="ticket-file-[0-9a-f]{8}\.(?:webp|pdf)"$/u;

/** What a download returns: 'pdf' or 'webp', and everything that is wrong with it. */
async function contentOf(response: Response, sent: Buffer): Promise<readonly string[]> {
  const content = Buffer.from(await response.arrayBuffer());
  const problems = Object.entries(HEADERS).flatMap(([name, value]) =>
    response.headers.get(name) === value ? [] : [name],
  );
  if (!ATTACHMENT.test(response.headers.get('content-disposition') ?? '')) problems.push('shown');
  if (response.headers.get('content-type') === 'application/pdf') {
    return ['pdf', ...problems, ...(content.equals(sent) ? [] : ['changed'])];
  }
  const { format, exif, xmp, pages = 1 } = await sharp(content).metadata();
  if (exif !== undefined || xmp !== undefined || pages > 1) problems.push('metadata');
  if (content.toString('latin1').includes(TELLTALE)) problems.push('content');
  return [format, ...problems];
}

/** What an upload became, and everything that is wrong with it. */
async function fateOf({ bytes, type, fate, inParts = false }: HostileFile): Promise<readonly string[]> {
  await database.sql`delete from private.ticket_files`;
  await database.sql`delete from public.throttle`;
  const before = await stored();
  const answer = await (inParts ? sendParts : send)(bytes, { name: `a.${fate}`, type });
  if (answer.body.ok) return contentOf(await follow(idOf(answer)), bytes);
  const isKept = (await rows()).length > 0 || (await stored()).length !== before.length;
  return [answer.body.error?.code ?? '', ...(isKept ? ['kept'] : [])];
}

test('of 73 hostile files stores pictures without anything else, PDFs for download only, and nothing of the others', async () => {
  const files = await hostileFiles();
  expect(files).toHaveLength(73);
  const fates: Record<string, readonly string[]> = {};
  for (const file of files) fates[file.name] = await fateOf(file);
  expect(fates).toEqual(Object.fromEntries(files.map(({ name, fate }) => [name, [fate]])));
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\zoe\\Desktop\\evil.exe', 'evil.pdf'],
  ['/', 'file.pdf'],
  ['', 'file.pdf'],
  ['....', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['ab\r\nSet-Cookie: c.png', 'abSet-Cookie c.pdf'],
  ['zero\u200Bwidth\uFEFF.png', 'zerowidth.pdf'],
  ['\u2028line\u2029.pdf', 'line.pdf'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).pdf'],
  [`${'x'.repeat(400)}.png`, `${'x'.repeat(116)}.pdf`],
  ['Zoë’s  photo 💥.heic', 'Zoë’s photo 💥.pdf'],
  ['e\u0301tude.jpeg', 'étude.pdf'],
])('the name of an upload %j is kept as %j', async (name, kept) => {
  expect((await send(BANK_PDF, { name })).status).toBe(200);
  expect(await rows()).toMatchObject([{ name: kept }]);
});

test('the name of an upload is required, has at most 500 characters and no NUL', async () => {
  expect((await send(BANK_PDF, { name: 'x'.repeat(501) })).body.error).toMatchObject({
    code: 'invalid_input',
    fields: { name: 'too_long' },
  });
  // PostgreSQL cannot store it.
  expect((await send(BANK_PDF, { name: 'a\u0000b.png' })).body.error).toMatchObject({
    code: 'invalid_input',
    fields: { name: 'invalid_characters' },
  });
  const path = `/api/ticket-file?upload=${randomUUID()}`;
  const request = requestTo(path, { person: 'member', type: 'application/pdf', body: BANK_PDF });
  const answer = await answered(await store(request));
  expect(answer.body.error?.code).toBe('invalid_input');
});

describe('the parts of an upload', () => {
  const size = uploadTicketFile.maxBytes;
  const begin = (sending: Sending) => send(Buffer.alloc(size, 1), { part: '1', parts: '2', ...sending });
  const end = (sending: Sending) => send(BANK_PDF, { part: '2', parts: '2', ...sending });
  const storedParts = async () => (await stored()).filter((name) => name.startsWith('parts/'));

  test('belong to their uploader, cannot be read, and are joined once', async () => {
    const upload = randomUUID();
    const pdf = Buffer.concat([BANK_PDF, Buffer.alloc(size)]).subarray(0, size);
    expect((await send(pdf, { upload, part: '1', parts: '2' })).body.data).toEqual({ id: null });
    const [path = ''] = await storedParts();
    expect(path).toBe(`parts/${PEOPLE.member.id}/${upload}-1`);
    for (const person of SIGNED_IN_NAMES) {
      const bucket = database.asPerson(person).storage.from('tickets');
      expect([person, (await bucket.download(path)).data]).toEqual([person, null]);
      expect([person, (await bucket.list(`parts/${PEOPLE.member.id}`)).data ?? []]).toEqual([person, []]);
    }
    expect((await end({ upload, person: 'otherMember' })).body.error?.code).toBe('not_found');
    expect(await storedParts()).toEqual([path]);
    const file = idOf(await end({ upload }));
    expect(await storedParts()).toEqual([]);
    const content = Buffer.from(await (await follow(file)).arrayBuffer());
    expect(content.equals(Buffer.concat([pdf, BANK_PDF]))).toBe(true);
    expect((await end({ upload })).body.error?.code).toBe('not_found');
  });

  test('have a number from 1 to 3, and an upload', async () => {
    for (const refused of [{ part: '0' }, { parts: '4' }, { part: '1.5' }, { upload: '../../photos/x' }])
      expect((await begin(refused)).body.error?.code).toBe('invalid_input');
    expect(await storedParts()).toEqual([]);
  });

  test('are replaced by a retry, and deleted by the daily job when the rest never comes', async () => {
    const upload = randomUUID();
    await begin({ upload });
    await begin({ upload });
    expect(await storedParts()).toHaveLength(1);
    await database.sql`update storage.objects set created_at = now() - interval '25 hours'
      where bucket_id = 'tickets'`;
    await purge();
    expect(await storedParts()).toEqual([]);
  });
});

test('uploads are for members: neither visitors nor banned members', async () => {
  const before = await stored();
  expect((await send(BANK_PDF, { person: null })).body.error?.code).toBe('not_signed_in');
  expect([401, 403]).toContain((await send(BANK_PDF, { person: 'banned' })).status);
  expect([await rows(), await stored()]).toEqual([[], before]);
});

test('uploads are limited to 20 that are not sent, and 60 an hour', async () => {
  const before = (await stored()).length;
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 61; attempt += 1) codes.push((await send(BANK_PDF)).body.error?.code);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }));
  expect(new Set(codes.slice(20, 60))).toEqual(new Set(['too_many_files']));
  expect(codes[60]).toBe('throttled');
  expect((await stored()).length).toBe(before + 20);
});

test('uploads unsent are downloaded by their uploader only', async () => {
  const file = idOf(await send(BANK_PDF));
  for (const person of ['otherMember', 'admin', 'hr', 'superadmin'] as const)
    expect((await linkOf(file, person)).body.error?.code).toBe('not_found');
  expect((await linkOf(file, null)).body.error?.code).toBe('not_signed_in');
  expect((await linkOf(PEOPLE.member.id)).body.error?.code).toBe('not_found');
  expect((await follow(file)).status).toBe(200);
});

test('uploads have links of their own: neither forged nor those of a proof', async () => {
  const { url } = v.parse(DocumentLinkSchema, (await linkOf(idOf(await send(BANK_PDF)))).body.data);
  for (const forged of [
    url.slice(0, -1),
    url.replace(/~\d+~/u, '~9999999999999~'),
    `${TICKET_FILE_PATH}/`,
    TICKET_FILE_PATH,
  ])
    expect((await download(new Request(`http://site.test${forged}`))).status).toBe(404);
  expect(log.join('\n')).not.toMatch(/proof\.pdf|~/u);
});

test('uploads unsent for a day are deleted, and so are files of deleted tickets', async () => {
  await database.sql`delete from storage.objects where bucket_id = 'tickets'`;
  const [old, sent, fresh] = [await send(BANK_PDF), await send(BANK_PDF), await send(BANK_PDF)].map(idOf);
  const ticket = await database.value`insert into public.tickets (number, category,
      priority, sensitivity, title, requester_id)
      values ('HR-700001', 'other', 'low', 'normal', 'x', ${PEOPLE.member.id}) returning id`;
  const message =
    await database.value`select private.add_ticket_message(${ticket}, 'public', 'requester', 'x')`;
  await database.sql`select private.attach_ticket_files(${ticket}, ${message},
      array[${sent}::uuid], ${PEOPLE.member.id})`;
  await database.sql`update storage.objects set created_at = now() - interval '25 hours'`;
  await database.sql`update private.ticket_files set created_at = now() - interval '25 hours'
      where id <> ${fresh}`;
  await purge();
  expect(log.at(-1)).toContain('"removed":1');
  const ids = new Set((await rows()).map(({ id }) => id));
  expect([ids.has(old ?? ''), ids.has(sent ?? ''), ids.has(fresh ?? '')]).toEqual([false, true, true]);
  await database.sql`delete from public.tickets where id = ${ticket}`;
  await purge();
  expect([(await stored()).length, (await rows()).length]).toEqual([1, 1]);
});
