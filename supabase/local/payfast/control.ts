/** JSON control API of the simulator, for tests. */
import * as v from 'valibot';
import { PAYFAST_STATUSES } from '#contract/payfast.ts';
import { inSequence } from '../waiting.ts';
import { ACTIONS, performAction } from './actions.ts';
import type { Delivery } from './delivery.ts';
import type { Payments, SimulatedPayment } from './payments.ts';

/** Response to the confirmation of a notice: as it is, INVALID, or none. */
export interface Confirming {
  answers: 'truth' | 'denial' | 'silence';
}

/** State of a running simulator. */
export interface SimulatorState {
  readonly payments: Payments;
  readonly delivery: Delivery;
  readonly confirming: Confirming;
}

const BendingSchema = v.strictObject({
  status: v.exactOptional(v.picklist(PAYFAST_STATUSES)),
  changes: v.exactOptional(v.record(v.string(), v.nullable(v.string()))),
  signature: v.exactOptional(v.picklist(['right', 'stale', 'none'])),
  reversed: v.exactOptional(v.boolean()),
  genuine: v.exactOptional(v.boolean()),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 1),
});
const ConfirmingSchema = v.strictObject({ answers: v.picklist(['truth', 'denial', 'silence']) });

type Answer = (body: unknown, state: SimulatorState, payment: SimulatedPayment) => Promise<void>;

/** Creates a notice, possibly manipulated, and sends it. */
const sendManipulated: Answer = async (body, { payments, delivery }, payment) => {
  const { copies, ...bending } = v.parse(BendingSchema, body);
  const notice = payments.write(payment, bending);
  await Promise.all(Array.from({ length: copies }, () => delivery.send(payment, notice)));
};

/** Sends the notices of a payment again in order. */
const sendAgain: Answer = async (_body, { delivery }, payment) => {
  await inSequence(payment.notices, (notice) => delivery.send(payment, notice));
};

function answerFor(name: string): Answer | null {
  if (name === 'notices') return sendManipulated;
  if (name === 'again') return sendAgain;
  const action = ACTIONS.find((known) => known === name);
  if (action === undefined) return null;
  return (_body, { payments, delivery }, payment) => performAction(action, payment, payments, delivery);
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

/**
 * Routes below /control/: `GET payments`; `POST payments/{id}/{action}` for a buyer action, resolved after delivery; `POST
 * payments/{id}/notices` with a Manipulation; `POST payments/{id}/again`; `POST confirming` {answers}.
 */
export async function answerControl(
  request: Request,
  path: string,
  state: SimulatorState,
): Promise<Response> {
  const [noun = '', id = '', name = ''] = path.split('/');
  if (request.method === 'GET' && path === 'payments') return Response.json(state.payments.all());
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  if (path === 'confirming') {
    state.confirming.answers = v.parse(ConfirmingSchema, await bodyOf(request)).answers;
    return Response.json(state.confirming);
  }
  const payment = noun === 'payments' ? state.payments.find(id) : null;
  const answer = answerFor(name);
  if (payment === null || answer === null) return new Response(null, { status: 404 });
  await answer(await bodyOf(request), state, payment);
  return Response.json(payment);
}
