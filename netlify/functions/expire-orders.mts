/** Every five minutes: releases the stock of unpaid orders after their deadline. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { expireOrders } from '#server/database-orders.ts';
import { runOnSchedule } from '#server/run-on-schedule.ts';

export default runOnSchedule(
  async (environment) => ({ expired: await expireOrders(environment) }),
  'orders_not_expired',
);

export const config: Config = { schedule: '*/5 * * * *' };
