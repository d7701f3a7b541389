/** `npm run doctor` over the built site with its functions as they ship, and over the embedded API. */
import { expect, it } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { URLS } from '#tests/support/browser.ts';
import { examineNetwork } from '#tools/doctor/examine.ts';
import { askOnce, DNS } from '#tools/doctor/network.ts';

it('the doctor finds the built site, its endpoints and its API in order', async () => {
  const source = {
    PUBLIC_SITE_URL: URLS.site,
    PUBLIC_SUPABASE_URL: URLS.api,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
    PUBLIC_PAYFAST_URL: URLS.payfast,
  };
  const lines = await examineNetwork({ source, ask: askOnce(fetch), dns: DNS, mailTo: null });
  expect(lines.filter(({ outcome }) => outcome === 'wrong' || outcome === 'warning')).toEqual([]);
  const sentences = lines.filter(({ outcome }) => outcome === 'ok').map(({ sentence }) => sentence);
  // Those of the site but one, the endpoints, PayFast's notices, the API and what auth shows.
  expect(sentences.length).toBe(16);
});
