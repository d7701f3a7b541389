/** Checks of the keys of other services, by calls that change nothing there. */
import * as v from 'valibot';
import { type EnvironmentSource, readServerEnvironment } from '#contract/environment.ts';
import { receivePayfastNotice } from '#contract/payfast.ts';
import { LiveProviderError } from '#server/live/provider.ts';
import { twitchProvider } from '#server/live/twitch.ts';
import { type Finding, OK, skipped, wrong } from './check.ts';
import { addressIn, hasProblem, type NetworkCheck, valueOf } from './network.ts';

const REFUSAL = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ code: v.literal('invalid_input') }) }),
);

const PAYFAST: NetworkCheck = {
  // A notice that can be read would be stored. This body is refused after the function counted the request in the database.
  sentence: 'The address of PayFast’s notices answers, and refuses what is no notice.',
  section: '7. PayFast',
  find: async ({ source, ask }) => {
    const site = addressIn(source, 'PUBLIC_SITE_URL');
    if (valueOf(source, 'PUBLIC_PAYFAST_URL') === '') return skipped('PayFast is not set up');
    if (site === null) return hasProblem('PUBLIC_SITE_URL');
    const { status, text } = await ask(site + receivePayfastNotice.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'doctor=1',
    });
    if (status === 422 && v.is(REFUSAL, text)) return OK;
    if (status >= 300 && status < 400)
      return wrong('Set PUBLIC_SITE_URL to the address that the site answers at: notices follow no redirect');
    if (status === 429) return skipped('There were too many requests: wait for ten minutes');
    return wrong(`Deploy this version with all variables: the address answered ${String(status)}`);
  },
};

/** Answers to an empty message: docs.slack.dev, “Sending messages using incoming webhooks”, “Handling errors”. */
const OF_A_HOOK = new Set(['no_text', 'invalid_payload']);

const SLACK: NetworkCheck = {
  sentence: 'Slack knows the webhook: it refuses an empty message for being empty.',
  section: '6. Slack',
  find: async ({ source, ask }) => {
    if (valueOf(source, 'SLACK_WEBHOOK_URL') === '') return skipped('Slack is not set up');
    const address = addressIn(source, 'SLACK_WEBHOOK_URL');
    if (address === null) return hasProblem('SLACK_WEBHOOK_URL');
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await ask(address, { method: 'POST', headers, body: '{"text":""}' });
    if (status === 400 && OF_A_HOOK.has(text.trim())) return OK;
    return wrong(`Create the webhook again: Slack answered ${String(status)}`);
  },
};

const LIVE: Readonly<Record<LiveProviderError['outcome'], Finding>> = {
  refused: wrong('Compare both keys, or create a new secret: Twitch refuses them'),
  busy: skipped('Twitch has too many requests'),
  unreachable: wrong('Run the doctor again later: Twitch does not answer'),
  unreadable: wrong('Run the doctor again later: Twitch answers with something else'),
};

/** The account, as functions read it; other variables play no part in it. */
function twitchAccount(source: EnvironmentSource) {
  try {
    return readServerEnvironment(source).twitch;
  } catch {
    return null;
  }
}

const TWITCH: NetworkCheck = {
  sentence: 'Twitch accepts both keys.',
  section: '8. Twitch',
  find: async ({ source }) => {
    if (valueOf(source, 'TWITCH_CLIENT_ID') === '') return skipped('Twitch is not set up');
    const account = twitchAccount(source);
    if (account === null) return hasProblem('A variable');
    try {
      // A channel that exists; whether it is live does not matter.
      await twitchProvider(account).liveChannels(['twitch']);
      return OK;
    } catch (error) {
      if (error instanceof LiveProviderError) return LIVE[error.outcome];
      throw error;
    }
  },
};

export const PARTNER_CHECKS: readonly NetworkCheck[] = [PAYFAST, TWITCH, SLACK];
