/** A platform that can be asked who is live: the port, and how an answer fails. */
import type { LiveOutcome } from '../../../src/contract/live-streamers.ts';

/** A channel that is live, as its platform says; texts are plain lines within the limits. */
export interface LiveChannel {
  /** As it was asked for. */
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  readonly title: string;
  readonly game: string;
  /** Null where the platform does not say. */
  readonly viewers: number | null;
}

/** A platform that can be asked. */
export interface LiveProvider {
  readonly platform: 'twitch';
  /** How many channels one question may be about. */
  readonly most: number;
  /** Those of the channels that are live; the others are not. Throws LiveProviderError. */
  readonly liveChannels: (names: readonly string[]) => Promise<readonly LiveChannel[]>;
}

/** Why nothing is known; says nothing of what was sent or answered. */
export class LiveProviderError extends Error {
  readonly outcome: Exclude<LiveOutcome, 'ok'>;

  constructor(outcome: Exclude<LiveOutcome, 'ok'>) {
    super(outcome);
    this.name = 'LiveProviderError';
    this.outcome = outcome;
  }
}
