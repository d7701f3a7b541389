import { rpcWrite } from './rows.ts';

/** Makes a side effect due now. */
export const retryOutbox = rpcWrite('retry_outbox', (item: number) => ({ item }));

/** Gives a side effect up. Also refuses with required, too_long. */
export const dismissOutbox = rpcWrite('dismiss_outbox', (item: number, reason: string) => ({ item, reason }));
