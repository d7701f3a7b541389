/** Checks of the data API and its keys. */
import * as v from 'valibot';
import { OK, wrong, wrongWith } from './check.ts';
import { DATABASE_SECTION } from './installation.ts';
import { kindOfKey } from './keys.ts';
import { addressIn, hasProblem, type Network, type NetworkCheck, type Reply, valueOf } from './network.ts';

const PUBLISHABLE = 'PUBLIC_SUPABASE_PUBLISHABLE_KEY';
const SECRET = 'SUPABASE_SECRET_KEY';
const ADDRESS = 'PUBLIC_SUPABASE_URL';

/** Reads with a key; null without an address or a key of this kind: a key under the wrong name is not sent. */
async function read(
  { source, ask }: Network,
  path: string,
  name = PUBLISHABLE,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply | null> {
  const address = addressIn(source, ADDRESS);
  const apikey = valueOf(source, name);
  if (address === null || kindOfKey(apikey) !== (name === SECRET ? 'secret' : 'publishable')) return null;
  return ask(`${address}/rest/v1/${path}`, { headers: { apikey, ...headers } });
}

const REFUSAL = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.literal('PGRST106'), message: v.string(), hint: v.nullish(v.string()) }),
);
/** PostgreSQL's insufficient_privilege. */
const DENIAL = v.pipe(v.string(), v.parseJson(), v.object({ code: v.literal('42501') }));
/** The second is there in a new project and has no table of ours. */
const EXPOSED = new Set(['public', 'graphql_public']);

const EXPOSE = 'under Supabase → Project Settings → Data API';

export const DATA_API_CHECKS: readonly NetworkCheck[] = [
  {
    otherwise: 'The data API does not answer',
    sentence: 'The data API answers the publishable key.',
    section: DATABASE_SECTION,
    find: async (network) => {
      const reply = await read(network, 'teams?select=id&limit=0');
      if (reply === null) return hasProblem(`${ADDRESS} or ${PUBLISHABLE}`);
      if (reply.status === 401) return wrong(`Compare ${PUBLISHABLE}, which the data API refuses`);
      if (reply.status === 200) return OK;
      return wrong(`Look at the logs of the data API, which answered ${String(reply.status)}`);
    },
  },
  {
    sentence: 'The data API exposes the schema public, not private.',
    section: DATABASE_SECTION,
    find: async (network) => {
      const reply = await read(network, 'settings?limit=0', PUBLISHABLE, { 'accept-profile': 'private' });
      const refusal = v.safeParse(REFUSAL, reply?.text);
      if (!refusal.success) return wrong(`Remove private from the exposed schemas ${EXPOSE}`);
      // The refusal lists them at its end: in the hint, or in the message of earlier versions.
      const [, listed = ''] = /: ([\w, ]+)$/u.exec(refusal.output.hint ?? refusal.output.message) ?? [];
      const schemas = listed.split(', ');
      if (!schemas.includes('public')) return wrong(`Expose the schema public ${EXPOSE}`);
      return wrongWith(
        `Remove these exposed schemas ${EXPOSE}`,
        schemas.filter((schema) => !EXPOSED.has(schema)),
      );
    },
  },
  {
    sentence: 'Visitors cannot read private details of members.',
    section: DATABASE_SECTION,
    find: async (network) => {
      const reply = await read(network, 'user_private?select=email&limit=0');
      const refusal = v.safeParse(DENIAL, reply?.text);
      return refusal.success ? OK : wrong('Revoke every right on user_private from anon');
    },
  },
  {
    sentence: `${SECRET} is of the same project.`,
    section: '3. Netlify',
    find: async (network) => {
      const reply = await read(network, 'user_private?select=user_id&limit=0', SECRET);
      if (reply === null) return hasProblem(SECRET);
      if (reply.status === 200) return OK;
      return wrong(`Copy it again from Supabase → API keys: the data API answered ${String(reply.status)}`);
    },
  },
];
