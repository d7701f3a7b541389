/** A local server with Twitch's interface over HTTP: tokens, streams and failures. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export interface TwitchRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A response that replaces the regular one; 'never' hangs until the server is closed. */
type Instead = { readonly status: number; readonly body: string } | 'properly' | 'never';

/** Controls of the server. */
export interface TwitchServer {
  readonly url: string;
  readonly tokens: TwitchRequest[];
  readonly questions: TwitchRequest[];
  /**
   * Streams by login; a channel without a stream is not live or does not exist: Twitch returns the same for
   * both.
   */
  readonly live: Map<string, object>;
  /** Issued tokens that are no longer accepted. */
  readonly revoked: Set<string>;
  /** Replacements for the next responses, by path, in order. */
  readonly instead: { token: Instead[]; streams: Instead[] };
  readonly reset: () => void;
  readonly close: () => void;
}

/** A stream as Helix returns it. */
export function stream(login: string, changes: object = {}): object {
  return {
    id: '41375541868',
    user_id: '459331509',
    user_login: login,
    user_name: login.toUpperCase(),
    game_id: '494131',
    game_name: 'Valorant',
    type: 'live',
    title: `${login} plays`,
    viewer_count: 12,
    started_at: '2026-11-22T00:10:00Z',
    language: 'en',
    tag_ids: [],
    ...changes,
  };
}

/** Accepted client credentials. */
export const TWITCH_KEYS = { id: 'canaryclientid0123', secret: 'canary-client-secret-456' } as const;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function answerToken(twitch: TwitchServer, { body }: TwitchRequest, response: ServerResponse): void {
  const form = new URLSearchParams(body);
  if (form.get('client_id') !== TWITCH_KEYS.id || form.get('client_secret') !== TWITCH_KEYS.secret) {
    send(response, 403, { status: 403, message: 'invalid client secret' });
    return;
  }
  const access_token = `token${String(twitch.tokens.length)}`;
  send(response, 200, { access_token, expires_in: 5_011_271, token_type: 'bearer' });
}

function answerStreams(twitch: TwitchServer, request: TwitchRequest, response: ServerResponse): void {
  const { headers, query } = request;
  const token = String(headers['authorization']).replace('Bearer ', '');
  if (!token.startsWith('token') || twitch.revoked.has(token) || headers['client-id'] !== TWITCH_KEYS.id) {
    send(response, 401, { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' });
    return;
  }
  const names = query.getAll('user_login');
  if (names.length > 100) {
    send(response, 400, { error: 'Bad Request', status: 400, message: 'The parameter "user_login" …' });
    return;
  }
  // Twenty streams by default.
  const found = names.flatMap((name) => twitch.live.get(name) ?? []);
  const data = found.slice(0, Number(query.get('first') ?? '20'));
  send(response, 200, { data, pagination: { cursor: 'eyJiIjp7IkN1cnNvciI6' } });
}

function receive(twitch: TwitchServer, request: TwitchRequest, response: ServerResponse): void {
  const isToken = request.path === '/oauth2/token';
  (isToken ? twitch.tokens : twitch.questions).push(request);
  const instead = (isToken ? twitch.instead.token : twitch.instead.streams).shift() ?? 'properly';
  if (instead === 'never') return;
  if (instead !== 'properly') send(response, instead.status, instead.body);
  else if (isToken) answerToken(twitch, request, response);
  else answerStreams(twitch, request, response);
}

/** Starts the server on a free port. */
export async function startTwitch(): Promise<TwitchServer> {
  let started: TwitchServer | null = null;
  const server: Server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://twitch.test');
      if (started) receive(started, { path, query, headers: request.headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const twitch: TwitchServer = {
    url: `http://127.0.0.1:${String(port)}`,
    tokens: [],
    questions: [],
    live: new Map(),
    revoked: new Set(),
    instead: { token: [], streams: [] },
    reset: () => {
      for (const list of [twitch.tokens, twitch.questions, twitch.instead.token, twitch.instead.streams])
        list.length = 0;
      twitch.live.clear();
      twitch.revoked.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  started = twitch;
  return twitch;
}
