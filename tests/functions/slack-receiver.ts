/** A local receiver of Slack webhooks with a configurable response. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { configure, type FunctionServices } from './function-test.ts';

export interface SlackPost<Body> {
  readonly path: string;
  readonly body: Body;
}

export interface SlackReceiver<Body> {
  /** Messages since the last reset. */
  readonly posts: readonly SlackPost<Body>[];
  readonly start: () => Promise<void>;
  /** Clears the messages, responds 200 and sets the webhook of the functions. */
  readonly clear: (services: FunctionServices) => void;
  /** Sets the status of the next responses. */
  readonly answerWith: (status: number) => void;
  readonly stop: () => void;
}

/** Creates a receiver that is not started. */
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
    clear: (services) => {
      posts.length = 0;
      status = 200;
      const { port } = server.address() as AddressInfo;
      configure(services, {
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
