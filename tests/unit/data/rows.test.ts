import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { LIMITS, TABLE_LIMITS } from '#contract/limits.ts';
import { createPublicClient } from '#data/client.ts';
import type { RowVersion } from '#data/row-version.ts';
import { allRows, dataOf, parseRow, rowOf, rowsOf, rpcChanges } from '#data/rows.ts';
import { readTeams } from '#data/teams.ts';

const Row = v.object({ id: v.number() });
const response = (data: unknown, error: unknown = null, status = 200) => ({ data, error, status });

function refusalOf(run: () => unknown): RefusalError | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof RefusalError ? error : null;
  }
}

test('rowsOf and rowOf parse rows, and name no values when they refuse one', () => {
  expect(rowsOf(Row, response([{ id: 1, more: true }]))).toEqual([{ id: 1 }]);
  expect(rowsOf(Row, response(null))).toEqual([]);
  expect(rowOf(Row, response(null))).toBeNull();
  expect(rowOf(Row, response({ id: 2 }))).toEqual({ id: 2 });
  const refusal = refusalOf(() => parseRow(v.array(Row), [{ id: 1 }, { id: 'secret@club.test' }]));
  expect(refusal).toMatchObject({ name: 'RefusalError', code: 'unexpected' });
  expect(String(refusal?.cause)).toContain('1.id (expected number)');
  expect(String(refusal?.cause)).not.toContain('secret');
});

test('dataOf throws when the response has an error', () => {
  expect(() => dataOf(response([], { code: '42501', message: '' }))).toThrow('permission_denied');
  expect(() => dataOf(response(null, { message: 'down' }, 503))).toThrow('unavailable');
});

const size = LIMITS.listing.apiPageRows;
test.each([0, 1, size - 1, size, size + 1, 2 * size + 345])('allRows reads all of %i rows', async (count) => {
  const windows: [number, number][] = [];
  const rows = await allRows(Row, async (from, to) => {
    windows.push([from, to]);
    const last = Math.min(to, count - 1);
    return response(
      Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => ({ id: from + index })),
    );
  });
  expect(rows).toHaveLength(count);
  expect(rows.every((row, index) => row.id === index)).toBe(true);
  expect(windows[0]).toEqual([0, size - 1]);
  expect(windows.length).toBeGreaterThan(Math.floor(count / size));
  expect(windows.length).toBeLessThanOrEqual(Math.floor(count / size) + 2);
});

test('allRows sends one request when one response holds all rows', async () => {
  const windows: number[] = [];
  await allRows(Row, async (from) => {
    windows.push(from);
    return response([{ id: 1 }]);
  });
  expect(windows).toEqual([0]);
});

test('allRows rejects when a later page fails', async () => {
  const reading = allRows(Row, async (from) =>
    from === 0
      ? response(Array.from({ length: size }, (_, id) => ({ id })))
      : response(null, { message: 'down' }, 503),
  );
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
});

test('createPublicClient sends the publishable key and does not retry', async () => {
  const sent: { url: string; headers: Headers }[] = [];
  const client = createPublicClient('http://backend.test', 'sb_publishable_x', async (url, init) => {
    sent.push({ url, headers: new Headers(init?.headers) });
    return Response.json({ message: 'down' }, { status: 503 });
  });
  await expect(readTeams(client)).rejects.toMatchObject({ code: 'unavailable' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toMatch(/^http:\/\/backend\.test\/rest\/v1\/teams_with_member_count\?/u);
  expect(sent[0]?.headers.get('apikey')).toBe('sb_publishable_x');
});

describe('rpcChanges', () => {
  const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
  const rows = Array.from({ length: 2 * TABLE_LIMITS.changedRows + 1 }, (_, nth) => ({
    id: idOf(nth),
    expected: 'now',
  }));
  const change = rpcChanges('change_products', (changes: readonly RowVersion[]) => ({ changes }));

  /** A client whose call number `refused` has no response, and the rows of each call. */
  function clientRefusing(refused: number) {
    const calls: (readonly RowVersion[])[] = [];
    const client = createPublicClient('http://backend.test', 'sb_publishable_x', async (url, init) => {
      const { changes } = (await new Request(url, init).json()) as { changes: readonly RowVersion[] };
      calls.push(changes);
      if (calls.length === refused) throw new TypeError('fetch failed');
      return Response.json(changes.map(({ id }) => ({ id, outcome: 'done', expected: 'later' })));
    });
    return { client, calls };
  }

  test('sends as many rows a call as the database takes', async () => {
    const { client, calls } = clientRefusing(0);
    const results = await change(client, rows);
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(results).toEqual(rows.map(({ id }) => ({ id, outcome: 'done', expected: 'later' })));
  });

  test('keeps what is done when a later call fails, and sends no more', async () => {
    const { client, calls } = clientRefusing(2);
    const results = await change(client, rows);
    expect(calls).toHaveLength(2);
    expect(results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 50 }, () => 'done'),
      ...Array.from({ length: 51 }, () => 'network_failed'),
    ]);
  });

  test('refuses when nothing is done', async () => {
    await expect(change(clientRefusing(1).client, rows)).rejects.toMatchObject({ code: 'network_failed' });
  });
});
