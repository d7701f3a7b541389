/** POST and DELETE /api/profile-photo: sets or removes the caller's photo. */
import type { Config } from '@netlify/functions';
import { removeProfilePhoto, uploadProfilePhoto } from '#contract/profile-photo.ts';
import { byMethod } from '#server/serve.ts';
import { serve } from '#server/serve.ts';
import { deleteProfilePhoto, storeProfilePhoto } from '#server/use-cases/profile-photo.ts';

export default byMethod(
  { endpoint: uploadProfilePhoto, handler: serve(uploadProfilePhoto, storeProfilePhoto) },
  { endpoint: removeProfilePhoto, handler: serve(removeProfilePhoto, deleteProfilePhoto) },
);

export const config: Config = { path: '/api/profile-photo' };
