/** The seeded organisation of a fresh installation is complete and consistent. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { DESK_QUEUES } from '#contract/admin-orders.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { faultsOf } from './shop-faults.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const OURS = `id in (select id from auth.users where email like '%@obscura.test')`;

const { test, database, sql, value, list, asPerson } = databaseTest({ template: 'seeded' });

/** Number of rows of a part of SQL. */
const count = (...from: Parameters<typeof String.raw>): Promise<number> =>
  value(`select count(*)::int from ${String.raw(...from)}`);

describe('seeded accounts', () => {
  test.each(['member', 'newcomer', 'minor', 'captain', 'editor', 'hr', 'admin', 'superadmin'])(
    'include %s with the demo password',
    async (name) => {
      const client = asPerson('anonymous');
      const email = `${name}@obscura.test`;
      const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    },
  );

  test('have no other passwords', async () => {
    expect(await count`auth.users where email like '%@obscura.test' and encrypted_password is not null`).toBe(
      9,
    );
  });

  test('have the roles and states of their names', async () => {
    const rows =
      await sql`select split_part(account.email, '@', 1) as name, users.role, users.status, users.onboarding
       from public.users join auth.users as account using (id)
       where account.email in (
         'member@obscura.test', 'newcomer@obscura.test', 'editor@obscura.test', 'hr@obscura.test', 'admin@obscura.test',
         'superadmin@obscura.test', 'banned@obscura.test')
       order by name`;
    expect(rows).toEqual([
      { name: 'admin', role: 'admin', status: 'active', onboarding: true },
      { name: 'banned', role: 'user', status: 'banned', onboarding: true },
      { name: 'editor', role: 'user', status: 'approved', onboarding: true },
      { name: 'hr', role: 'user', status: 'active', onboarding: true },
      { name: 'member', role: 'user', status: 'approved', onboarding: true },
      { name: 'newcomer', role: 'user', status: 'registered', onboarding: false },
      { name: 'superadmin', role: 'superadmin', status: 'active', onboarding: true },
    ]);
  });

  test('hold the expected permissions and the captaincy', async () => {
    const permissions = await list`select split_part(account.email, '@', 1) || ' ' || flag.key as text
       from public.user_organizational_roles as seat
       join auth.users as account on account.id = seat.user_id
       join public.organizational_roles using (role_code), jsonb_each(platform_permissions) as flag
       where seat.end_date is null and account.email in ('editor@obscura.test', 'hr@obscura.test')
       order by text`;
    expect(permissions).toEqual(['editor content_management', 'hr hr_full']);
    expect(
      await count`public.team_members join auth.users as account on account.id = user_id
         where account.email = 'captain@obscura.test' and team_members.role = 'captain' and left_at is null`,
    ).toBe(1);
  });
});

describe('seeded people', () => {
  test('are about sixty, with every status', async () => {
    const number = await count`public.users where ${OURS}`;
    expect(number).toBeGreaterThanOrEqual(55);
    expect(number).toBeLessThanOrEqual(70);
    expect(await list(`select distinct status as text from public.users where ${OURS} order by 1`)).toEqual([
      'active',
      'approved',
      'banned',
      'left',
      'registered',
    ]);
  });

  test('have birthdays in the next thirty days, one of them today, and no minors', async () => {
    const days = await sql<{ days: number; age: number }>(
      `with today as (select (now() at time zone 'Africa/Johannesburg')::date as day)
       select
         ((date_of_birth + make_interval(years => extract(year from age(day + 30, date_of_birth))::int))::date - day) as days,
         extract(year from age(day + 30, date_of_birth))::int as age
       from public.user_private, today
       where show_birthday and user_id in (select id from public.users where ${OURS})`,
    );
    expect(days.length).toBeGreaterThan(6);
    expect(days.filter((row) => row.days === 0)).toHaveLength(1);
    expect(days.every((row) => row.days >= 0 && row.days <= 30 && row.age > 18)).toBe(true);
  });

  test('include one permanent and one temporary ban with reasons', async () => {
    const { data } = await asPerson('admin')
      .from('desk_users')
      .select('email, ban_reason, banned_until')
      .eq('status', 'banned')
      .like('email', '%@obscura.test')
      .order('email');
    expect(data?.map(({ email, banned_until }) => [email, banned_until !== null])).toEqual([
      ['banned@obscura.test', false],
      ['tiaan.marais@obscura.test', true],
    ]);
    expect(data?.every(({ ban_reason }) => (ban_reason ?? '').length > 20)).toBe(true);
  });

  test('include minors with a granted and a pending consent', async () => {
    const { data } = await asPerson('admin')
      .from('desk_users')
      .select('email, consent, onboarding, public_profile')
      .eq('is_minor', true)
      .like('email', '%@obscura.test')
      .order('email');
    expect(data).toEqual([
      { email: 'lindo.ndaba@obscura.test', consent: 'pending', onboarding: false, public_profile: false },
      { email: 'minor@obscura.test', consent: 'granted', onboarding: true, public_profile: false },
    ]);
    const [minor] =
      await sql`select full_name, city from public.users join public.user_private on user_id = id
        where email = 'minor@obscura.test'`;
    expect(minor).toEqual({ full_name: 'Liam Petersen', city: 'Paarl' });
  });

  test('include no minor with a public profile', async () => {
    expect(
      await count`public.users join public.user_private on user_id = users.id
         where public_profile and date_of_birth > now() - interval '18 years'`,
    ).toBe(0);
  });
});

describe('the seeded organisation', () => {
  test('has its executive roles with contacts', async () => {
    const rows =
      await sql`select role_code, count(*)::int as people, count(*) filter (where is_primary)::int as first, count(email)::int as addresses
       from public.staff_directory where level <= 2 group by role_code order by role_code`;
    expect(rows).toEqual([
      { role_code: 'ceo', people: 1, first: 1, addresses: 1 },
      { role_code: 'chro', people: 1, first: 1, addresses: 1 },
      { role_code: 'cmo', people: 1, first: 1, addresses: 0 },
      { role_code: 'coo', people: 2, first: 1, addresses: 2 },
    ]);
  });
});

describe('seeded teams', () => {
  test('are nine in seven games: one full, one empty, one inactive', async () => {
    const from = `public.teams_with_member_count where slug like 'obscura-%'`;
    expect(await count`${from}`).toBe(9);
    expect(await count`(select distinct game_category from ${from}) as games`).toBe(7);
    expect(await count`${from} and current_roster_size = max_roster_size`).toBe(1);
    expect(await count`${from} and current_roster_size = 0`).toBe(1);
    expect(await count`${from} and status = 'inactive'`).toBe(1);
  });
});

describe('seeded articles', () => {
  test('are fourteen published ones in four categories, seven featured, one scheduled and one draft', async () => {
    expect(await count`public.blog_articles where status = 'published' and published_at <= now()`).toBe(14);
    expect(await count`public.blog_articles where status = 'published' and is_featured`).toBe(7);
    expect(await count`public.blog_articles where status = 'scheduled' and published_at > now()`).toBe(1);
    expect(await count`public.blog_articles where status = 'draft'`).toBe(1);
    expect(await count`(select distinct category_id from public.blog_articles) as used`).toBe(4);
    const { data } = await asPerson('anonymous').from('blog_articles').select('slug');
    expect(data).toHaveLength(14);
  });

  test('have 250 to 600 words', async () => {
    const words = await sql`select slug, array_length(regexp_split_to_array(btrim(body), '\\s+'), 1) as words
      from public.blog_articles`;
    expect(words.filter((row) => row.words < 250 || row.words > 600)).toEqual([]);
  });
});

describe('the seeded shop', () => {
  test('sells fourteen products of four suppliers, some with cents', async () => {
    expect(await count`public.products where status = 'active'`).toBe(14);
    expect(await count`public.suppliers join public.supplier_contacts on supplier_id = id`).toBe(4);
    expect(await count`public.products where price_cents % 100 <> 0`).toBeGreaterThan(3);
    expect(await count`public.products where is_featured`).toBeGreaterThanOrEqual(4);
  });

  test('contains a product without variants, a sold-out one and a capped one', async () => {
    expect(
      await list`select slug as text from public.products
         where has_variants and available_sizes = '{}' and available_colors = '{}'
           and not exists (select from public.variants where product_id = products.id)`,
    ).toEqual(['baseline-wrist-rest']);
    expect(
      await list`select slug as text from public.products
        join public.variants on product_id = products.id
         group by slug having sum(available) = 0`,
    ).toEqual(['blackout-bomber']);
    const [sixPack] = await sql`select slug, unit_singular, unit_plural, returnable from public.products
        where max_per_order = 6`;
    expect(sixPack).toEqual({
      slug: 'grizzly-six-pack',
      unit_singular: 'Grizzly six-pack',
      unit_plural: 'Grizzly six-packs',
      returnable: false,
    });
    expect(await count`public.variants where available = 0 and sku not like 'OB-BOM-%'`).toBeGreaterThan(3);
  });

  test('offers exactly the sizes and colours of its variants', async () => {
    expect(
      await list`select slug as text from public.products
         left join lateral (
           select
             coalesce(array_agg(distinct size.name) filter (where size.name is not null), '{}') as sizes,
             coalesce(array_agg(distinct color.name) filter (where color.name is not null), '{}') as colors
           from public.variants
           left join public.product_sizes as size on size.id = size_id
           left join public.product_colors as color on color.id = color_id
           where product_id = products.id
         ) as options on true
         where not (available_sizes <@ sizes and sizes <@ available_sizes and available_colors <@ colors
        and colors <@ available_colors)`,
    ).toEqual([]);
  });
});

describe('seeded orders', () => {
  test('are fourteen, in every queue of the desk', async () => {
    const { data } = await asPerson('admin').from('desk_orders').select('queue, number, pieces');
    expect(data).toHaveLength(14);
    // No seeded order has a return.
    const queues = DESK_QUEUES.filter((queue) => queue !== 'return');
    expect(new Set(data?.map(({ queue }) => queue))).toEqual(new Set(queues));
    expect(
      data?.every(({ number, pieces }) => /^OB-\d{4}-0000\d\d$/u.test(number ?? '') && (pieces ?? 0) > 0),
    ).toBe(true);
  });

  test('are consistent with their payments and stock', async () => {
    expect((await faultsOf(database.client)).filter((fault) => !fault.startsWith('mail'))).toEqual([]);
    // No mail is queued for seeded orders.
    expect(await count`public.outbox where kind in ('mail_order', 'judge_payment_notice')`).toBe(0);
    expect(await count`public.order_lines`).toBeGreaterThan(14);
    expect(await count`public.payment_notices where state = 'judged'`).toBeGreaterThanOrEqual(9);
    expect(await count`public.order_notes`).toBe(2);
  });

  test('have past dates in order', async () => {
    expect(await count`public.orders where created_at > now() or updated_at > now()`).toBe(0);
    expect(await count`public.order_events where at > now()`).toBe(0);
    expect(
      await count`(select at < lag(at) over (partition by order_id order by id) as early from public.order_events) as steps where early`,
    ).toBe(0);
    expect(
      await count`public.orders where number > (select max(number) from public.orders as other where other.created_at > orders.created_at)`,
    ).toBe(0);
    expect(
      await count`public.orders where order_state = 'pending_payment' and payment_state = 'failed' and hold_expires_at > now()`,
    ).toBe(1);
    expect(await count`public.stock_movements where created_at > now()`).toBe(0);
  });

  test('match the reserved stock and the next order number', async () => {
    expect(await count`public.variants where reserved > 0`).toBeGreaterThan(5);
    expect(await count`public.variants where sku = 'OB-JER-INK-XS' and on_hand = 4 and reserved = 4`).toBe(1);
    expect(await list`select last_value::text as text from private.order_numbers`).toEqual(['14']);
  });

  test('include three of the member, and there are two collection points', async () => {
    const { data: session } = await asPerson('anonymous').auth.signInWithPassword({
      email: 'member@obscura.test',
      password: DEMO_PASSWORD,
    });
    expect(await count`public.orders where user_id = '${session.user?.id ?? ''}'`).toBe(3);
    const { data } = await asPerson('anonymous')
      .from('settings')
      .select('value')
      .eq('key', 'shop.collection_points');
    expect(data?.[0]?.value).toHaveLength(2);
  });
});

describe('seeded pictures', () => {
  const pictures = `
    select jsonb_array_elements(images) ->> 'url' as text from public.products
    union select featured_image_url from public.products
    union select featured_image_url from public.blog_articles
    union select photo_url from public.users where photo_url is not null`;

  test('exist in both widths', async () => {
    const paths = await list(pictures);
    expect(paths.length).toBeGreaterThan(70);
    const files = paths.flatMap((path) => [path, path.replace(/\.avif$/u, '-400.avif')]);
    expect(files.filter((path) => !path.startsWith('/media/') || !existsSync(join(PUBLIC, path)))).toEqual(
      [],
    );
  });

  test('are all used', async () => {
    const used = new Set(await list(pictures));
    const drawn = ['products', 'articles', 'people'].flatMap((kind) =>
      readdirSync(join(PUBLIC, 'media', kind))
        .filter((file) => !file.endsWith('-400.avif'))
        .map((file) => `/media/${kind}/${file}`),
    );
    expect(drawn.filter((path) => !used.has(path))).toEqual([]);
  });

  test('show every colour of a product and have alternative texts', async () => {
    expect(
      await list`select distinct products.slug || ' ' || color.name as text
         from public.products join public.variants on product_id = products.id
         join public.product_colors as color on color.id = color_id
         where not images @> jsonb_build_array(jsonb_build_object('color', color.name))`,
    ).toEqual([]);
    expect(await count`public.products where jsonb_path_exists(images, '$[*] ? (@.alt == "")')`).toBe(0);
    expect(await count`public.blog_articles where coalesce(featured_image_alt, '') = ''`).toBe(0);
  });

  test('exist for every team, within the size limits', async () => {
    const slugs = await list`select slug as text from public.teams where slug like 'obscura-%'`;
    expect(slugs.filter((slug) => !existsSync(join(PUBLIC, 'media', 'teams', `${slug}.svg`)))).toEqual([]);
    const files = readdirSync(join(PUBLIC, 'media'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    const sizes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(18_000);
  });
});

test('no seeded text calls itself a demo', async () => {
  const words = await list`select concat_ws(' ', title, excerpt, body) as text
    from public.blog_articles
     union all select concat_ws(' ', name, description) from public.products
     union all select concat_ws(' ', name, description, achievements) from public.teams
     union all select concat_ws(' ', gamertag, full_name, schedule) from public.users
     union all select concat_ws(' ', role_title, description) from public.organizational_roles`;
  expect(words.filter((text) => /\b(?:lorem|demo|dummy|placeholder)\b/iu.test(text))).toEqual([]);
});
