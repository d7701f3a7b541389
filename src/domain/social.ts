/** Channel links of users. */
import { SOCIAL_PLATFORMS, type PlayerRow, type SocialPlatform } from '#contract/players.ts';

export interface SocialLink {
  readonly platform: SocialPlatform;
  readonly url: string;
  readonly followers: number;
}

type SocialColumns = Pick<PlayerRow, `url_${SocialPlatform}` | `followers_${SocialPlatform}`>;

/** Returns an http(s) address, or null for other schemes. */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Returns a user's channels in a fixed order, with their followers. */
export function socialLinks(person: SocialColumns): readonly SocialLink[] {
  return SOCIAL_PLATFORMS.flatMap((platform) => {
    const url = webAddress(person[`url_${platform}`]);
    return url === null ? [] : [{ platform, url, followers: person[`followers_${platform}`] }];
  });
}

/** '980', '12.3K', '1.2M'. */
export function formatFollowers(count: number): string {
  const short = (value: number, unit: string): string => `${value.toFixed(1).replace(/\.0$/u, '')}${unit}`;
  if (count >= 999_950) return short(count / 1_000_000, 'M');
  if (count >= 1000) return short(count / 1000, 'K');
  return String(count);
}
