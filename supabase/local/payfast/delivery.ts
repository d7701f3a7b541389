/** Sends notices as PayFast does: again and again until somebody answers 200. */
import type { SimulatedNotice, SimulatedPayment } from './payments.ts';

const REPEAT_AFTER_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;
const HEADERS = {
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': 'Simulated PayFast',
  // What serves the site while developing looks nowhere else for an address; on a hosted site nobody reads it.
  'x-forwarded-for': '127.0.0.1',
};

/** Sends and repeats. */
export interface Delivery {
  /** Sends a notice once, and plans to repeat it when that did not work. Answers the status, 0 when nobody answered. */
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

/** Starts with nothing to send. */
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
