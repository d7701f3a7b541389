/** Serves several endpoints on one path, by method. */
import type { Endpoint } from '#contract/endpoints.ts';
import type { Handler } from './serve.ts';

export interface ServedEndpoint {
  readonly endpoint: Pick<Endpoint, 'method'>;
  readonly handler: Handler;
}

/** Unknown methods are passed to the first endpoint, which refuses them. */
export function byMethod(first: ServedEndpoint, ...others: readonly ServedEndpoint[]): Handler {
  return (request) => {
    const match = others.find(({ endpoint }) => endpoint.method === request.method) ?? first;
    return match.handler(request);
  };
}
