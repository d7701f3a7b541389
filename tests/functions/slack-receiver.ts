/** Where messages for Slack arrive in tests: a channel's hook that keeps what is posted, and answers as it is told to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { configure, type World } from './harness.ts';

/** A message as it arrived. */
export interface SlackPost<Body> {
  readonly path: string;
  readonly body: Body;
}

/** A channel that listens. */
export interface SlackReceiver<Body> {
  /** What arrived since it was last cleared. */
  readonly posts: readonly SlackPost<Body>[];
  readonly start: () => Promise<void>;
  /** Forgets what arrived, says ok from now on, and makes functions post here. */
  readonly clear: (world: World) => void;
  /** Answers with another status from now on. */
  readonly answerWith: (status: number) => void;
  readonly stop: () => void;
}

/** Makes one that does not listen yet. */
export function createSlackReceiver<Body>(): SlackReceiver<Body> {
  const posts: SlackPost<Body>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      posts.push({ path: request.url ?? '', body: JSON.parse(body) as Body });
      response.writeHead(status).end(status === 200 ? 'ok' : 'no_service');
    });
  });
  return {
    posts,
    start: () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      }),
    clear: (world) => {
      posts.length = 0;
      status = 200;
      const { port } = server.address() as AddressInfo;
      configure(world, {
        SLACK_WEBHOOK_URL: `http://127.0.0.1:${String(port)}/services/T0/B0/canary-hook`,
      });
    },
    answerWith: (next) => {
      status = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
