/** The process of serve-pages.ts: renders pages by the page function of one build. */
import { pathToFileURL } from 'node:url';

/** A request in a message. */
export interface AskedPage {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly address: string;
}

/** A response in a message. */
export interface RenderedPage {
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

type PageFunction = (request: Request, context: { readonly ip: string }) => Promise<Response>;

const { default: render } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  readonly default: PageFunction;
};

async function answer({ id, url, method, headers, address }: AskedPage): Promise<RenderedPage> {
  const request = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) });
  const response = await render(request, { ip: address });
  const body = new Uint8Array(await response.arrayBuffer());
  return { id, status: response.status, headers: [...response.headers], body };
}

process.on('message', (asked: AskedPage) => {
  void answer(asked)
    .catch((error: unknown): RenderedPage => {
      console.error(error);
      return { id: asked.id, status: 500, headers: [], body: new Uint8Array() };
    })
    .then((page) => process.send?.(page));
});
// The server has ended.
process.on('disconnect', () => process.exit());
