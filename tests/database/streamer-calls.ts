import { PEOPLE } from '#tests/support/people.ts';

const person = PEOPLE.otherMember.id;
const expected = '2000-01-01T00:00:00Z';

/** Functions of the streamers desk, each with an outdated version. */
export const STREAMER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  save_streamer: { person, expected, content: {} },
  set_streamer: { person, expected, is_creator: true, is_featured: false },
  go_live: { person, expected, platform: 'twitch', hours: 1 },
  end_live: { person, expected, since: expected },
  streamer_candidates: { wanted: 'Other' },
};

/** Functions about live states: for the desk's page and for the function that polls the platforms. */
export const LIVE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  latest_live_run: {},
  live_channels: {},
  record_live_run: { outcome: 'ok', asked: 1 },
  record_live_states: { asked_at: expected, states: [] },
};
