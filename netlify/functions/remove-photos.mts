/** Hourly: deletes unused profile photos and article pictures. Scheduled only, without a URL. */
import type { Config } from '@netlify/functions';
import { runOnSchedule } from '#server/run-on-schedule.ts';
import { removePhotos, removeUnusedArticlePictures } from '#server/use-cases/delete-unused-files.ts';

export default runOnSchedule(
  async (environment, now) => ({
    removed: await removePhotos(environment, now),
    pictures: await removeUnusedArticlePictures(environment, now),
  }),
  'photos_not_removed',
);

export const config: Config = { schedule: '@hourly' };
