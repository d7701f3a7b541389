/** All article covers by file name; the seed refers to these names. */
import { type Scene } from '../core/scene.ts';
import { academyCovers } from './academy.ts';
import { clubCovers } from './club.ts';
import { communityCovers } from './community.ts';
import { matchCovers } from './matches.ts';

export interface Cover {
  readonly name: string;
  readonly scene: () => Scene;
}

export const COVERS: readonly Cover[] = [...matchCovers, ...clubCovers, ...academyCovers, ...communityCovers];
