/** Every article cover by its file name; the seed refers to these names. */
import { type Scene } from '../core/scene.ts';
import { academyCovers } from './academy.ts';
import { clubCovers } from './club.ts';
import { communityCovers } from './community.ts';
import { matchCovers } from './matches.ts';

/** A cover that can be drawn. */
export interface Cover {
  readonly name: string;
  readonly scene: () => Scene;
}

/** Every cover of the news. */
export const COVERS: readonly Cover[] = [...matchCovers, ...clubCovers, ...academyCovers, ...communityCovers];
