/** Words of /update-details. */
import { BRAND_CONTACT } from '#contract/brand.ts';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { loadingWords } from '../core/shared-words.ts';

const megabytes = String(PHOTO_LIMITS.maxBytes / 1024 / 1024);

export const DETAILS_TEXT = {
  title: 'Update details',
  lead: 'Save each part separately. Unsaved changes stay here until you leave.',
  ...loadingWords('your details'),
  toProfile: 'Back to my profile',
  parts: 'Parts of your details',
  revert: 'Discard changes',
  unsaved: 'Not saved yet',
  choose: 'Choose',
  stale: 'Someone changed this in the meantime: you in another tab, or our team. You haven’t lost anything.',
  reload: 'Load the latest',
  reloadHint: 'We keep what you typed and update the rest. Then save again.',
} as const;

export const PROFILE_GROUP = {
  title: 'Profile',
  saved: 'Profile saved',
  fullName: 'Name shown',
  fullNameHint: 'Shown next to your gamertag. You can leave it empty.',
} as const;

export const CREATOR_GROUP = {
  title: 'Creator',
  saved: 'Creator details saved',
  lead: 'For people who stream or make videos. You can leave any of these empty.',
  name: 'Creator name',
  nameHint: 'If it’s different from your gamertag.',
  type: 'What you make',
  typeHint: 'For example live streams, guides or shorts.',
  schedule: 'Schedule',
  scheduleHint: 'For example Tue and Thu, 19:00 to 22:00.',
  years: 'Years as a creator',
  yearsHint: 'Whole years.',
  yearsWrong: 'Enter whole years, from 0 to 60',
} as const;

export const CHANNELS_GROUP = {
  title: 'Channels',
  saved: 'Channels saved',
} as const;

export const PRIVATE_GROUP = {
  title: 'Personal',
  saved: 'Personal details saved',
  lead: 'Only you, our HR team and user management see these.',
  birthday: 'Date of birth',
  birthdayUnknown: 'Not given',
  birthdayHint: 'You can only set it once. To correct it, email',
  contact: BRAND_CONTACT.hr,
  email: 'Email',
  emailHint: 'You log in with it.',
  address: 'Street address',
  addressHint: 'For prizes and kit we send you.',
  postalCode: 'Postal code',
  postalCodeHint: 'Four digits, for example 8001.',
  postalCodeWrong: 'Enter the four digits of your postal code',
} as const;

export const DETAILS_REQUESTS = {
  full_name: 'Enter the name you go by',
  games: 'Choose your games',
  creator_name: 'Enter your creator name',
  creator_type: 'Enter what you make',
  schedule: 'Enter your schedule',
  legal_name: 'Enter your legal name',
  phone: 'Enter your phone number',
  address_line: 'Enter your street address',
  city: 'Enter your city or town',
  province: 'Choose your province',
  postal_code: 'Enter your postal code',
} as const;

export const VISIBILITY_GROUP = {
  title: 'Who sees what',
  saved: 'Visibility saved',
  publicProfile: 'Public profile',
  publicHint: 'Once you’re approved, everyone can see your profile, even without an account.',
  birthday: 'Show my birthday in the birthday list',
  birthdayHint:
    'Members see the day and month on the front page while your profile is public. They never see the year.',
  minorPublic: 'Your guardian decides whether your profile is public.',
  minorPublicGranted: 'Your guardian has agreed to a public profile. You can hide it.',
  minorBirthday: 'We never list birthdays of members under 18.',
} as const;

export const PHOTO_TEXT = {
  title: 'Photo',
  lead: `JPEG, PNG, WebP or AVIF. We crop photos to a square, shrink those larger than ${megabytes} MB, and remove what your camera stores in them, like where you took them.`,
  none: 'No photo yet: we show your gamertag instead.',
  current: 'Your photo',
  preview: 'How your photo will look',
  choose: 'Choose a photo',
  chooseOther: 'Choose another',
  drop: 'or drop one here',
  send: 'Use this photo',
  sending: 'Uploading your photo…',
  cancel: 'Keep what I have',
  remove: 'Remove photo',
  removing: 'Removing…',
  removeQuestion: 'We delete your photo and show your gamertag instead until you choose another one.',
  removeTitle: 'Remove your photo?',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  saved: 'Photo saved',
  removed: 'Photo removed',
  tooLarge: `This photo is larger than ${megabytes} MB and we can’t shrink it here. Choose a smaller one.`,
  heic: 'We can’t read HEIC pictures here. Choose a JPEG, or set your camera to “most compatible”.',
  unreadable: 'We couldn’t open this file. Choose another one.',
  throttled: 'That was a lot of photos. Try again in an hour.',
} as const;
