/** POST /api/request-stock-alert: mails a guest the link that confirms a back-in-stock alert. */
import type { Config } from '@netlify/functions';
import { requestGuestStockAlert } from '#contract/stock-alerts.ts';
import { serve } from '#server/serve.ts';
import { mailGuestAlertLink } from '#server/mail/stock-alert-mails.ts';

export default serve(requestGuestStockAlert, mailGuestAlertLink);

export const config: Config = { path: '/api/request-stock-alert' };
