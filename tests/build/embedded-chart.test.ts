/** The executive roles for frames of other sites: exactly what visitors may see, without a script. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementsOf, PAGES, type BuiltPage } from './built-pages.ts';

const database = new Client(process.env['DATABASE_URL']);
beforeAll(() => database.connect());
afterAll(() => database.end());

function embedded(): BuiltPage {
  const page = PAGES.get('/organization-chart/embed');
  if (page === undefined) throw new Error('The page is not built.');
  return page;
}

const textsOf = (...tags: string[]): readonly string[] =>
  elementsOf(embedded(), ...tags)
    .map(({ text }) => text.trim())
    .toSorted();

it('names exactly the public holders of levels 1 and 2', async () => {
  const { rows } = await database.query<{ title: string; name: string }>(
    `select role.role_title as title, coalesce(person.gamertag, person.full_name) as name
     from public.user_organizational_roles as assignment
     join public.organizational_roles as role on role.role_code = assignment.role_code
     join public.users as person on person.id = assignment.user_id
     where role.is_active and role.level <= 2 and person.public_profile and person.status in ('active', 'approved')
       and assignment.start_date <= now() and (assignment.end_date is null or assignment.end_date > now())`,
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(textsOf('dd')).toEqual(rows.map(({ name }) => name).toSorted());
  expect(textsOf('dt')).toEqual([...new Set(rows.map(({ title }) => title))].toSorted());
});

it('has no script, no address and no picture of a person', () => {
  expect(elementsOf(embedded(), 'script', 'img', 'form', 'iframe')).toEqual([]);
  expect(embedded().html).not.toMatch(/mailto:|\w@\w/u);
});
