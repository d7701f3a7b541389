/** Daily: deletes outdated share pictures. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { removeStaleSharePictures } from '#server/use-cases/share-pictures.ts';

export default runOnSchedule(
  async (environment) => ({ removed: await removeStaleSharePictures(environment) }),
  'share_pictures_not_removed',
);

export const config: Config = { schedule: '@daily' };
