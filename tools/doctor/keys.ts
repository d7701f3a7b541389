/** What the forms of keys and addresses tell about their project. */
import * as v from 'valibot';

const PAYLOAD = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ role: v.string(), ref: v.optional(v.string()) }),
);

/** An earlier key of Supabase is a token whose payload names its role and project. */
function payloadOf(key: string): v.InferOutput<typeof PAYLOAD> | null {
  const [, payload = ''] = key.split('.');
  const parsed = v.safeParse(PAYLOAD, Buffer.from(payload, 'base64url').toString());
  return parsed.success ? parsed.output : null;
}

export function kindOfKey(key: string): 'publishable' | 'secret' | null {
  const role = payloadOf(key)?.role;
  if (key.startsWith('sb_publishable_') || role === 'anon') return 'publishable';
  return key.startsWith('sb_secret_') || role === 'service_role' ? 'secret' : null;
}

/** Names of the project, where the form has one: a payload, `<project>.supabase.co`, `postgres.<project>@<pooler>`. */
export function projectOf(value: string): string | null {
  if (!URL.canParse(value)) return payloadOf(value)?.ref ?? null;
  const { hostname, username } = new URL(value);
  const [, ofHost] = /^(?:db\.)?(\w+)\.supabase\.co$/u.exec(hostname) ?? [];
  const [, ofUser] = /^postgres\.(\w+)$/u.exec(username) ?? [];
  return ofHost ?? ofUser ?? null;
}
