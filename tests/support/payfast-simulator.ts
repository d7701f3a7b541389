/** The shop's side of the PayFast simulator, without a browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PayfastForm } from '#contract/payfast.ts';
import type { Manipulation, SimulatedPayment } from '#local/payfast/payments.ts';
import { bodyOf } from './payfast.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Posts a form like a browser; returns the response without following redirects. */
export function postForm(address: string, fields: PayfastForm['fields']): Promise<Response> {
  return fetch(address, { method: 'POST', headers: FORM, body: bodyOf(fields), redirect: 'manual' });
}

/** Submits the payment form; returns the address of the payment page. */
export async function openPaymentPage(url: string, { action, fields }: PayfastForm): Promise<string> {
  const response = await postForm(action, fields);
  if (response.status !== 303) throw new Error(`PayFast would not take the form: ${await response.text()}`);
  return new URL(response.headers.get('location') ?? '', url).href;
}

/** The body of `POST /control/payments/{id}/notices`. */
export type SentBending = Manipulation & { readonly copies?: number };

/** Calls the simulator's control API; returns its response. */
export async function control<Answer = SimulatedPayment>(
  url: string,
  path: string,
  body: unknown = {},
): Promise<Answer> {
  const response = await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return (await response.json()) as Answer;
}

/** The started payments, newest first. */
export async function paymentsAt(url: string): Promise<readonly SimulatedPayment[]> {
  return (await (await fetch(`${url}/control/payments`)).json()) as SimulatedPayment[];
}

/** A server for notices on this machine. */
export interface NoticeServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts it; `take` returns the status to send. */
export async function startNoticeServer(
  take: (raw: string, address: string) => Promise<number>,
): Promise<NoticeServer> {
  const server = createServer((request, response) => {
    void text(request)
      .then((raw) => take(raw, request.socket.remoteAddress ?? ''))
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
