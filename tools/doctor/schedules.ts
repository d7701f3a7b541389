/** Checks that scheduled functions run, by the rows that their last runs should have processed. */
import { OK, skipped, wrong } from './check.ts';
import { type DatabaseCheck, list } from './installation.ts';
import { isPublic, valueOf } from './network.ts';

const PICTURES = `('remove_photo', 'remove_article_picture')`;

/** Functions that `npm start` runs too. */
const FREQUENT: Readonly<Record<string, string>> = {
  'send-outbox': `public.outbox where done_at is null and attempts < 20 and kind not in ${PICTURES}
    and next_attempt_at < now() - interval '10 minutes'`,
  'expire-orders': `public.orders where order_state = 'pending_payment' and hold_expires_at < now() - interval '15 minutes'
    and payment_state <> 'review' and not (payment_method = 'eft' and payment_state = 'pending')`,
  'refresh-live-streamers': `(values (1)) as run where not exists (
    select from private.live_runs where source = 'twitch' and ran_at > now() - interval '10 minutes')`,
};

const RARE: Readonly<Record<string, string>> = {
  'remove-photos': `public.outbox where done_at is null and kind in ${PICTURES} and created_at < now() - interval '3 hours'`,
  'remove-share-pictures': `storage.objects as picture where bucket_id = 'share' and exists (
    select from storage.objects as later_picture
    where later_picture.bucket_id = 'share' and later_picture.created_at < now() - interval '2 days'
      and later_picture.created_at > picture.created_at
      and regexp_replace(later_picture.name, '[^/]+$', '') = regexp_replace(picture.name, '[^/]+$', ''))`,
  'purge-payment-records': `storage.objects where bucket_id = 'proofs' and created_at < now() - interval '3 days'
    and not exists (select from public.payment_proofs where payment_proofs.path = objects.name)`,
  'purge-partner-inquiries': `public.partner_inquiries where status = 'spam'
    and updated_at < now() - make_interval(days => private.retention_period('spam_inquiry_days', 90) + 2)`,
  'purge-stock-alerts': `public.guest_stock_alerts where confirmed_at is null and expires_at < now() - interval '2 days'`,
  'purge-ticket-files': `private.appeal_links where expires_at < now() - interval '3 days'`,
  // The value begins with its hour.
  'purge-report-networks': `private.secrets where name = 'report_salt'
    and left(value, 13) < to_char((now() - interval '3 hours') at time zone 'UTC', 'YYYY-MM-DD HH24')`,
  'advance-memberships': `(
    select from public.referrals where state = 'invited' and invited_at < now() - interval '32 days'
    union all
    select from public.tickets where state = 'resolved' and resolved_at < now() - interval '9 days'
    union all
    select from auth.sessions where created_at < now() - interval '92 days') as due`,
};

// The rows of `roll-up-figures` have no time: only Netlify shows whether it is scheduled.
export const SCHEDULE_CHECKS: readonly DatabaseCheck[] = Object.entries({ ...FREQUENT, ...RARE }).map(
  ([name, waiting]) => ({
    subject: 'functions',
    sentence: `The function ${name} runs: none of its work waits.`,
    section: '3. Netlify',
    find: async ({ client, source }) => {
      if (name in RARE && !isPublic(valueOf(source, 'PUBLIC_SITE_URL')))
        return skipped('npm start does not run this function');
      if (name === 'refresh-live-streamers' && valueOf(source, 'TWITCH_CLIENT_ID') === '')
        return skipped('Twitch is not set up');
      const [count] = await list(client, `select count(*) from ${waiting}`);
      if (Number(count) === 0) return OK;
      return wrong('Read its log under Netlify → Logs → Functions: its last run is too long ago, or failed');
    },
  }),
);
