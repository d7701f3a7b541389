/** Reads of teams with an answered service. */
import { expect, it } from 'vitest';
import { FALLBACK_GAME_CATEGORIES } from '#contract/brand-games.ts';
import { createPublicClient } from '#data/client.ts';
import { readGameCategories } from '#data/teams.ts';

const categoriesOf = (answer: () => Response) =>
  readGameCategories(createPublicClient('http://api.test', 'key', async () => answer()));

it('returns the categories of the database', async () => {
  const rows = [{ category_code: 'chess', display_name: 'Chess', color: '#112233' }];
  expect(await categoriesOf(() => Response.json(rows))).toEqual(rows);
});

it('returns the usual games when the categories cannot be read', async () => {
  expect(await categoriesOf(() => Response.json({}, { status: 500 }))).toEqual(FALLBACK_GAME_CATEGORIES);
});
