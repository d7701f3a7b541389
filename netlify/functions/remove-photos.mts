/** Every hour: removes the files of photos that no profile shows any more. Not reachable from outside. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '../server/run-on-schedule.ts';
import { removeRetiredPhotos } from '../server/use-cases/retired-photos.ts';

export default runOnSchedule(
  async (environment, now) => ({ removed: await removeRetiredPhotos(environment, now) }),
  'photos_not_removed',
);

export const config: Config = { schedule: '@hourly' };
