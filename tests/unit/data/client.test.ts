import { expect, test, vi } from 'vitest';

const VIOLATION = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "users_gamertag_key"',
};

test('a refused write arrives after the list of constraints, which the first script lacks', async () => {
  vi.resetModules();
  const { createPublicClient } = await import('#data/client.ts');
  const { toRefusal } = await import('#data/refusal.ts');
  expect(toRefusal(VIOLATION, 409).fields).toBeUndefined();
  const client = createPublicClient('http://data.test', 'key', () =>
    Promise.resolve(Response.json(VIOLATION, { status: 409 })),
  );
  const { error, status } = await client.from('users').insert({ id: crypto.randomUUID(), gamertag: 'x' });
  expect(toRefusal(error, status)).toMatchObject({
    code: 'gamertag_taken',
    fields: { gamertag: 'gamertag_taken' },
  });
});

test('the browser keeps no answer to a member, also after a renewed token', async () => {
  const { createMemberClient } = await import('#data/client.ts');
  const sent: RequestInit[] = [];
  const tokens = { current: () => Promise.resolve('old'), renewed: () => Promise.resolve('new') };
  const client = createMemberClient('http://data.test', 'key', tokens, (_input, init = {}) => {
    sent.push(init);
    return Promise.resolve(Response.json([], { status: sent.length === 1 ? 401 : 200 }));
  });
  await client.from('user_private').select('email');
  const sentTokens = sent.map(({ headers, cache }) => [new Headers(headers).get('authorization'), cache]);
  expect(sentTokens).toEqual([
    ['Bearer old', 'no-store'],
    ['Bearer new', 'no-store'],
  ]);
});

test('the request that marks a followed notification as read outlives the page that its link leaves', async () => {
  const { createMemberClient } = await import('#data/client.ts');
  const { markNotificationsRead } = await import('#data/notifications.ts');
  const sent: (readonly [string, boolean | undefined])[] = [];
  const tokens = { current: () => Promise.resolve('token'), renewed: () => Promise.resolve(null) };
  const client = createMemberClient('http://data.test', 'key', tokens, (input, { keepalive } = {}) => {
    sent.push([input, keepalive]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await markNotificationsRead(client, 7, true);
  await client.from('user_private').update({ phone: null }).eq('user_id', '1');
  expect(sent).toEqual([
    ['http://data.test/rest/v1/rpc/read_notifications', true],
    ['http://data.test/rest/v1/user_private?user_id=eq.1', false],
  ]);
});
