/** One path with several endpoints: each is served for its own method. */
import type { Endpoint } from '../../src/contract/endpoints.ts';
import type { Handler } from './serve.ts';

/** An endpoint with what serves it. */
export interface ServedEndpoint {
  readonly endpoint: Pick<Endpoint, 'method'>;
  readonly handler: Handler;
}

/** Chooses by the request's method; any other method is answered by the first, which refuses it. */
export function byMethod(first: ServedEndpoint, ...others: readonly ServedEndpoint[]): Handler {
  return (request) => {
    const match = others.find(({ endpoint }) => endpoint.method === request.method) ?? first;
    return match.handler(request);
  };
}
