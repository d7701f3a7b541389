import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RefusalError } from '../../../src/contract/error-codes.ts';
import { LIMITS } from '../../../src/contract/limits.ts';
import { createPublicClient } from '../../../src/data/client.ts';
import { allRows, dataOf, parseRow, rowOf, rowsOf } from '../../../src/data/rows.ts';
import { readTeams } from '../../../src/data/teams.ts';

const Row = v.object({ id: v.number() });
const answer = (data: unknown, error: unknown = null, status = 200) => ({ data, error, status });

function refusalOf(run: () => unknown): RefusalError | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof RefusalError ? error : null;
  }
}

describe('rows', () => {
  test('are parsed, and refused without their values when they do not fit', () => {
    expect(rowsOf(Row, answer([{ id: 1, more: true }]))).toEqual([{ id: 1 }]);
    expect(rowsOf(Row, answer(null))).toEqual([]);
    expect(rowOf(Row, answer(null))).toBeNull();
    expect(rowOf(Row, answer({ id: 2 }))).toEqual({ id: 2 });
    const refusal = refusalOf(() => parseRow(v.array(Row), [{ id: 1 }, { id: 'secret@club.test' }]));
    expect(refusal).toMatchObject({ name: 'RefusalError', code: 'unexpected' });
    expect(String(refusal?.cause)).toContain('1.id (expected number)');
    expect(String(refusal?.cause)).not.toContain('secret');
  });

  test('are not there when there was an error', () => {
    expect(() => dataOf(answer([], { code: '42501', message: '' }))).toThrow('permission_denied');
    expect(() => dataOf(answer(null, { message: 'down' }, 503))).toThrow('unavailable');
  });
});

describe('allRows', () => {
  const size = LIMITS.listing.apiPageRows;
  test.each([0, 1, size - 1, size, size + 1, 2 * size + 345])('reads all of %i rows', async (count) => {
    const windows: [number, number][] = [];
    const rows = await allRows(Row, async (from, to) => {
      windows.push([from, to]);
      const last = Math.min(to, count - 1);
      return answer(
        Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => ({ id: from + index })),
      );
    });
    expect(rows).toHaveLength(count);
    expect(rows.every((row, index) => row.id === index)).toBe(true);
    expect(windows[0]).toEqual([0, size - 1]);
    expect(windows.length).toBeGreaterThan(Math.floor(count / size));
    expect(windows.length).toBeLessThanOrEqual(Math.floor(count / size) + 2);
  });

  test('asks once where one answer holds them all', async () => {
    const windows: number[] = [];
    await allRows(Row, async (from) => {
      windows.push(from);
      return answer([{ id: 1 }]);
    });
    expect(windows).toEqual([0]);
  });

  test('is refused when a later page is', async () => {
    const reading = allRows(Row, async (from) =>
      from === 0
        ? answer(Array.from({ length: size }, (_, id) => ({ id })))
        : answer(null, { message: 'down' }, 503),
    );
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the public client', () => {
  test('sends the publishable key and asks only once', async () => {
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
});
