/** Every hour: removes the files of photos that no profile shows any more. Not reachable from outside. */
import type { Config } from '@netlify/functions';
import { sweepPhotos } from '../server/use-cases/retired-photos.ts';

export default sweepPhotos;

export const config: Config = { schedule: '@hourly' };
