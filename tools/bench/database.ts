/** The database of the benches: empty, and stopped after them. */
import { Client } from 'pg';
import { type DatabaseRole, databaseUrl } from '#local/keys.ts';
import { inSequence } from '#local/waiting.ts';
import { copyDatabase, startTestCluster, TEMPLATES } from '#tests/support/cluster.ts';

/** Texts read from the filled database, by name. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Runs over a database, by default an empty one, of a cluster that is stopped afterwards. Statements may take as long as they need. */
export async function withBenchDatabase(
  work: (client: Client, connect: (role?: DatabaseRole) => Promise<Client>) => Promise<void>,
  template: string = TEMPLATES.empty,
): Promise<void> {
  const cluster = await startTestCluster();
  const clients: Client[] = [];
  const connect = async (role?: DatabaseRole): Promise<Client> => {
    const client = new Client(databaseUrl(cluster.port, 'bench', role));
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    await copyDatabase(cluster.port, template, 'bench');
    const client = await connect();
    await client.query('set statement_timeout = 0');
    await work(client, connect);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await cluster.stop();
  }
}

/** Runs in a transaction with the caller's claims, like PostgREST. */
export async function asCaller<Answer>(
  client: Client,
  caller: string,
  work: () => Promise<Answer>,
  role = 'authenticated',
): Promise<Answer> {
  await client.query('begin');
  await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    role,
    JSON.stringify({ sub: caller, role: 'authenticated', aal: 'aal1' }),
  ]);
  const answer = await work();
  await client.query('commit');
  return answer;
}

const COUNTED = [
  'public.users',
  'public.orders',
  'public.team_applications',
  'public.audit',
  'public.blog_articles',
  'public.variants',
  'public.tickets',
  'public.organizational_roles',
  'public.matches',
];

export async function printSizes(client: Client): Promise<void> {
  await client.query('vacuum analyze');
  const counts = COUNTED.map((table) => `(select count(*) from ${table}) || ' ${table.split('.')[1] ?? ''}'`);
  const { rows } = await client.query<{ sizes: string }>(
    `select concat_ws(', ', ${counts.join(', ')}) as sizes`,
  );
  console.log(`\n${rows[0]?.sizes ?? ''}`);
}

export async function readSamples(
  client: Client,
  queries: Readonly<Record<string, string>>,
): Promise<Samples> {
  const samples: Record<string, readonly string[]> = {};
  await inSequence(Object.entries(queries), async ([name, query]) => {
    const { rows } = await client.query<{ sample: string }>(query);
    samples[name] = rows.map(({ sample }) => sample);
  });
  return samples;
}
