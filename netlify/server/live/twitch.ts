/** Twitch Helix client with an app access token. */
import * as v from 'valibot';
import type { TwitchAccount } from '#contract/environment.ts';
import { LIVE_LIMITS } from '#contract/live-streamers.ts';
import { MomentSchema } from '#contract/common-schemas.ts';
import { plainLine } from '#domain/live-streamers.ts';
import { type LiveChannel, type LiveProvider, LiveProviderError } from './provider.ts';

/** Per request. A scheduled function has thirty seconds and sends a handful of requests. */
const TIMEOUT_MS = 4_000;
/** A hundred streams are about 60 kB. */
const ANSWER_LENGTH = 1_000_000;
/** Helix accepts this many logins per request. */
const MOST = 100;
const MOST_VIEWERS = 2_147_483_647;

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/u)),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});

const StreamsSchema = v.object({
  data: v.array(
    v.object({
      user_login: v.string(),
      /** 'live', or empty on an error of Twitch. */
      type: v.string(),
      started_at: MomentSchema,
      title: v.fallback(v.string(), ''),
      game_name: v.fallback(v.string(), ''),
      viewer_count: v.fallback(
        v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_VIEWERS))),
        null,
      ),
    }),
  ),
});

interface Token {
  readonly text: string;
  /** Milliseconds UTC, a minute before expiry. */
  readonly until: number;
}

/** Cached per process, by account. */
const tokens = new Map<string, Token>();

/** Sends a request with a timeout; all network errors become 'unreachable'. */
async function reach(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new LiveProviderError('unreachable');
  }
}

/** Parses a response. 429 becomes 'busy', server errors 'unreachable', authorisation errors 'refused'. */
function read<Schema extends v.GenericSchema>(
  { status, text }: { readonly status: number; readonly text: string },
  schema: Schema,
): v.InferOutput<Schema> {
  if (status === 429) throw new LiveProviderError('busy');
  if (status >= 500) throw new LiveProviderError('unreachable');
  if (status >= 400) throw new LiveProviderError('refused');
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(ANSWER_LENGTH), v.parseJson(), schema), text);
  if (!parsed.success) throw new LiveProviderError('unreadable');
  return parsed.output;
}

async function freshToken({ clientId, clientSecret, authUrl }: TwitchAccount): Promise<string> {
  const answer = await reach(`${authUrl}/token`, {
    method: 'POST',
    // In the body, because URLs are logged.
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  const { access_token: text, expires_in: seconds } = read(answer, TokenSchema);
  tokens.set(authUrl + clientId, { text, until: Date.now() + (seconds - 60) * 1000 });
  return text;
}

async function token(account: TwitchAccount): Promise<string> {
  const known = tokens.get(account.authUrl + account.clientId);
  return known && known.until > Date.now() ? known.text : freshToken(account);
}

async function ask(account: TwitchAccount, names: readonly string[]) {
  const query = new URLSearchParams([['first', String(MOST)], ...names.map((name) => ['user_login', name])]);
  const get = (bearer: string) =>
    reach(`${account.apiUrl}/streams?${query.toString()}`, {
      headers: { authorization: `Bearer ${bearer}`, 'client-id': account.clientId },
    });
  const answer = await get(await token(account));
  // A revoked token is replaced once.
  return read(answer.status === 401 ? await get(await freshToken(account)) : answer, StreamsSchema);
}

/** Names are lower-case logins. */
export function twitchProvider(account: TwitchAccount): LiveProvider {
  return {
    platform: 'twitch',
    most: MOST,
    liveChannels: async (names) => {
      const { data } = await ask(account, names);
      const live = data.filter(({ type }) => type === 'live');
      const byLogin = new Map(live.map((stream) => [stream.user_login.toLowerCase(), stream]));
      return names.flatMap((name): readonly LiveChannel[] => {
        const stream = byLogin.get(name);
        if (!stream) return [];
        return [
          {
            name,
            since: new Date(stream.started_at).toISOString(),
            title: plainLine(stream.title, LIVE_LIMITS.titleLength),
            game: plainLine(stream.game_name, LIVE_LIMITS.gameLength),
            viewers: stream.viewer_count,
          },
        ];
      });
    },
  };
}
