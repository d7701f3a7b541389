/** Checks of the buckets of stored files. */
import { OK, wrong, wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck, list } from './installation.ts';

/** As the migrations create them: who reads, the largest file in bytes, the types. */
const BUCKETS: Readonly<Record<string, string>> = {
  avatars: 'public, 524288, image/webp',
  pictures: 'public, 3145728, image/avif image/webp',
  proofs: 'private, 5242880, application/pdf image/webp',
  share: 'public, 524288, image/jpeg',
  tickets: 'private, 10485760, application/pdf image/webp',
};

const BUCKET_SQL = `
select format('%s, %s, %s', case when public then 'public' else 'private' end, file_size_limit,
  (select string_agg(type, ' ' order by type collate "C") from unnest(allowed_mime_types) as type))
from storage.buckets where id = `;

const EACH: readonly DatabaseCheck[] = Object.entries(BUCKETS).map(([name, expected]) => ({
  sentence: `The bucket ${name} has its readers, size and types.`,
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const [actual = 'missing'] = await list(client, `${BUCKET_SQL}'${name}'`);
    if (actual === expected) return OK;
    return wrong(`Set it under Supabase → Storage to “${expected}”: it is “${actual}”`);
  },
}));

const OTHERS: DatabaseCheck = {
  sentence: 'There is no other bucket that everyone reads.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const names = await list(client, 'select id from storage.buckets where public order by id');
    return wrongWith(
      'Make these buckets private under Supabase → Storage',
      names.filter((name) => !(name in BUCKETS)),
    );
  },
};

const POLICIES: DatabaseCheck = {
  sentence: 'Tables of stored files have row level security and no policy: only the service writes.',
  section: DATABASE_SECTION,
  find: async ({ client }) => {
    const found = await list(
      client,
      `select format('policy %s of storage.%s', policyname, tablename) from pg_policies where schemaname = 'storage'
       union all
       select format('storage.%s without row level security', relname) from pg_class
       where relnamespace = to_regnamespace('storage') and relname in ('buckets', 'objects') and not relrowsecurity
       order by 1`,
    );
    return wrongWith(
      'Remove policies and turn row level security on under Supabase → Storage → Policies',
      found,
    );
  },
};

export const BUCKET_CHECKS: readonly DatabaseCheck[] = [...EACH, OTHERS, POLICIES];
