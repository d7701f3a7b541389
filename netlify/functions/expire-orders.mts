/** Every five minutes: pieces that were held for orders nobody paid in time can be sold again. Not reachable from outside. */
import type { Config } from '@netlify/functions';
import { expireOrders } from '../server/database-orders.ts';
import { runOnSchedule } from '../server/run-on-schedule.ts';

export default runOnSchedule(expireOrders, 'orders_not_expired');

export const config: Config = { schedule: '*/5 * * * *' };
