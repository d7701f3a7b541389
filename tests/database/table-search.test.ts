/** Search of a table of the back office: every word must occur, in any of its columns. */
import { expect } from 'vitest';
import { readRows } from '#data/table-rows.ts';
import { SUPPLIERS } from '#stores/admin/suppliers/suppliers-table.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, asPerson } = databaseTest({
  prepare: ({ sql }) =>
    sql`
    insert into public.suppliers (name)
      values ('Search Needle Works'), ('Search Thread Works'), ('Needle Search')
  `,
});

const found = async (search: string): Promise<readonly string[]> => {
  const request = {
    search,
    searched: SUPPLIERS.searched,
    conditions: [],
    sort: SUPPLIERS.defaultSort,
  };
  const rows = await readRows(asPerson('admin'), SUPPLIERS.source, request, 0, 20);
  return rows.map(({ name }) => name).sort();
};

test.each([
  ['search', ['Needle Search', 'Search Needle Works', 'Search Thread Works']],
  ['search needle', ['Needle Search', 'Search Needle Works']],
  ['needle search', ['Needle Search', 'Search Needle Works']],
  ['search works needle', ['Search Needle Works']],
  ['search none', []],
])('finds by %j the rows with every word', async (search, names) => {
  expect(await found(search)).toEqual(names);
});
