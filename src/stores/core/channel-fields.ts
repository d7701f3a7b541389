/** Shared validation of both forms with channels. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { SOCIAL_FIELDS, type SocialField } from '#contract/onboarding.ts';
import { channelAddresses } from '#domain/channels.ts';
import { SOCIAL_TEXT } from '#messages/portal/onboarding.ts';

type Channels = Readonly<Record<SocialField, string | null>>;

/** Completes handles to URLs. Throws invalid_input for fields that do not match their platform. */
export function completeChannels(typed: Channels): Channels {
  const { addresses, wrong } = channelAddresses(typed);
  if (wrong.length === 0) return addresses;
  throw new RefusalError(
    'invalid_input',
    Object.fromEntries(wrong.map((field) => [field, 'invalid_value' as const])),
  );
}

/** The sentence of a refused channel; undefined where the code's own fits. */
export function channelText(field: string, code: ErrorCode): string | undefined {
  const known = SOCIAL_FIELDS.find((name) => name === field);
  return known === undefined || code !== 'invalid_value' ? undefined : SOCIAL_TEXT.wrong(SOCIAL_TEXT[known]);
}
