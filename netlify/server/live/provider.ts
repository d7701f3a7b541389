/** Interface of a live streaming platform. */
import type { LiveOutcome } from '#contract/live-streamers.ts';

/** A live channel; texts are single lines within the limits. */
export interface LiveChannel {
  /** As requested. */
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  readonly title: string;
  readonly game: string;
  /** Null when unknown. */
  readonly viewers: number | null;
}

export interface LiveProvider {
  readonly platform: 'twitch';
  readonly most: number;
  /** Returns the live channels among these; the others are offline. Throws LiveProviderError. */
  readonly liveChannels: (names: readonly string[]) => Promise<readonly LiveChannel[]>;
}

/** Carries an outcome only, no request or response data. */
export class LiveProviderError extends Error {
  readonly outcome: Exclude<LiveOutcome, 'ok'>;

  constructor(outcome: Exclude<LiveOutcome, 'ok'>) {
    super(outcome);
    this.name = 'LiveProviderError';
    this.outcome = outcome;
  }
}
