/** Delivers notices like PayFast: repeats them until the response is 200. */
import type { SimulatedNotice, SimulatedPayment } from './payments.ts';

const REPEAT_AFTER_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;
const HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': 'Simulated PayFast',
  // The development server reads the client address from here only; hosted functions ignore it.
  'x-forwarded-for': '127.0.0.1',
};

export interface Delivery {
  /** Sends a notice and schedules a retry on failure. Returns the status, 0 without a response. */
  readonly send: (payment: SimulatedPayment, notice: SimulatedNotice) => Promise<number>;
  readonly stop: () => void;
}

async function post(address: string, raw: string): Promise<number> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: HEADERS,
      body: raw,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

export function createDelivery(): Delivery {
  const timers = new Set<NodeJS.Timeout>();
  const state = { stopped: false };
  async function send(payment: SimulatedPayment, notice: SimulatedNotice, repeats = 0): Promise<number> {
    const status = await post(payment.form['notify_url'] ?? '', notice.raw);
    notice.answers.push(status);
    const wait = REPEAT_AFTER_MS[repeats];
    if (status !== 200 && wait !== undefined && !state.stopped) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void send(payment, notice, repeats + 1);
      }, wait);
      timer.unref();
      timers.add(timer);
    }
    return status;
  }
  return {
    send: (payment, notice) => send(payment, notice),
    stop: () => {
      state.stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
