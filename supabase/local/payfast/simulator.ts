import { serveOnLoopback } from '../http-server.ts';
import { ACTIONS, performAction, isPossible } from './actions.ts';
import { answerControl, type SimulatorState } from './control.ts';
import { createDelivery } from './delivery.ts';
import { readFields, readForm } from './form.ts';
import { listPage, paymentPage, problemPage } from './pages.ts';
import { Payments, type SimulatedPayment } from './payments.ts';

export interface PayfastSimulator {
  /** The value of PUBLIC_PAYFAST_URL. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function begin(request: Request, { payments }: SimulatorState): Promise<Response> {
  const { values, problems } = readForm(await request.text());
  if (problems.length > 0) return problemPage('PayFast would not take this', problems, 400);
  return redirect(`/payment/${payments.begin(values).id}`);
}

/** Returns the redirect target after an action. */
function placeAfter(payment: SimulatedPayment, fallback: string): string {
  const { form, state } = payment;
  if (state === 'open') return fallback;
  return (state === 'cancelled' ? form['cancel_url'] : form['return_url']) ?? fallback;
}

/** Performs a buyer action. The response does not wait for the notice, so that pages are tested without it. */
async function press(
  request: Request,
  payment: SimulatedPayment,
  { payments, delivery }: SimulatorState,
): Promise<Response> {
  const pressed = readFields(await request.text()).find(([name]) => name === 'action')?.[1];
  const action = ACTIONS.find((known) => known === pressed);
  const own = `/payment/${payment.id}`;
  if (action === undefined || !isPossible(action, payment)) return redirect(own);
  const result = performAction(action, payment, payments, delivery);
  if (action === 'send' || action === 'fail') {
    await result;
    return redirect(own);
  }
  return redirect(placeAfter(payment, own));
}

async function confirm(request: Request, { payments, confirming }: SimulatorState): Promise<Response> {
  const received = await request.text();
  if (confirming.answers === 'silence') return new Response(null, { status: 503 });
  return new Response(confirming.answers === 'truth' && payments.isGenuine(received) ? 'VALID' : 'INVALID');
}

async function answer(request: Request, state: SimulatorState): Promise<Response> {
  const { pathname } = new URL(request.url);
  const posted = request.method === 'POST';
  if (pathname.startsWith('/control/'))
    return answerControl(request, pathname.slice('/control/'.length), state);
  if (posted && pathname === '/eng/process') return begin(request, state);
  if (posted && pathname === '/eng/query/validate') return confirm(request, state);
  if (pathname === '/') return listPage(state.payments.all());
  const payment = state.payments.find(/^\/payment\/([\w-]+)$/u.exec(pathname)?.[1] ?? '');
  if (payment === null) return problemPage('There is nothing here', [pathname], 404);
  return posted ? press(request, payment, state) : paymentPage(payment);
}

/** Starts the PayFast simulator: payment pages, signed notices and their confirmation. Keeps its state in memory. */
export async function startPayfastSimulator(
  port: number,
  report: (error: unknown) => void,
): Promise<PayfastSimulator> {
  const state: SimulatorState = {
    payments: new Payments(),
    delivery: createDelivery(),
    confirming: { answers: 'truth' },
  };
  const server = await serveOnLoopback(port, (request) => answer(request, state), report);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      state.delivery.stop();
      await server.stop();
    },
  };
}
