/** Completes channel addresses that were typed as an address, without its scheme, or as a user name. */
import { SOCIAL_PLATFORMS, type SocialPlatform } from '#contract/players.ts';

interface Home {
  readonly hosts: readonly string[];
  readonly profile: string;
}

const HOMES: Readonly<Record<SocialPlatform, Home>> = {
  twitch: { hosts: ['twitch.tv'], profile: 'https://www.twitch.tv/' },
  youtube: { hosts: ['youtube.com', 'youtu.be'], profile: 'https://www.youtube.com/@' },
  instagram: { hosts: ['instagram.com'], profile: 'https://www.instagram.com/' },
  tiktok: { hosts: ['tiktok.com'], profile: 'https://www.tiktok.com/@' },
  facebook: { hosts: ['facebook.com', 'fb.com', 'fb.me'], profile: 'https://www.facebook.com/' },
};

/** A user name: without a dot, except where the platform allows one. */
const NAME = /^@?[\w.-]{2,60}$/u;

function isAt(host: string, homes: readonly string[]): boolean {
  return homes.some((home) => host === home || host.endsWith(`.${home}`));
}

/** Returns the https address of a channel, or null when it does not belong to that platform. Idempotent. */
export function channelAddress(platform: SocialPlatform, text: string): string | null {
  const { hosts, profile } = HOMES[platform];
  const typed = text.trim();
  const bare = typed.replace(/^https?:\/\//iu, '').replace(/\/+$/u, '');
  const candidate = `https://${bare}`;
  if (bare.includes('.') && URL.canParse(candidate)) {
    const { hostname, pathname, username } = new URL(candidate);
    if (isAt(hostname, hosts)) return username === '' && pathname.length > 1 ? candidate : null;
  }
  return NAME.test(typed) ? profile + typed.replace(/^@/u, '') : null;
}

type ChannelField = `url_${SocialPlatform}`;

/** Returns the completed addresses (null where empty) and the fields that are no address of their platform. */
export function channelAddresses(typed: Readonly<Record<ChannelField, string | null>>): {
  readonly addresses: Readonly<Record<ChannelField, string | null>>;
  readonly wrong: readonly ChannelField[];
} {
  const addresses = { ...typed };
  const wrong: ChannelField[] = [];
  for (const platform of SOCIAL_PLATFORMS) {
    const field = `url_${platform}` as const;
    const text = typed[field];
    addresses[field] = text === null ? null : channelAddress(platform, text);
    if (text !== null && addresses[field] === null) wrong.push(field);
  }
  return { addresses, wrong };
}
