/** Words of /update-details. */
import { BRAND_CONTACT } from '../../contract/brand.ts';
import { PHOTO_LIMITS } from '../../contract/profile-photo.ts';

const megabytes = String(PHOTO_LIMITS.maxBytes / 1024 / 1024);

export const DETAILS_TEXT = {
  title: 'Update details',
  lead: 'Each part is saved on its own. What you have not saved stays here until you leave.',
  loading: 'Fetching your details…',
  failed: 'We could not fetch your details',
  retry: 'Try again',
  toProfile: 'Back to my profile',
  parts: 'Parts of your details',
  save: 'Save',
  saving: 'Saving…',
  revert: 'Discard changes',
  unsaved: 'Not saved yet',
  choose: 'Please choose',
  stale:
    'This was changed somewhere else meanwhile: in another tab, or by our team. Nothing of yours is lost.',
  reload: 'Fetch the latest',
  reloadHint: 'What you typed stays. What you did not touch is brought up to date. Then save again.',
} as const;

export const PROFILE_GROUP = {
  title: 'Profile',
  saved: 'Profile saved',
  fullName: 'Name shown',
  fullNameHint: 'Shown beside your gamertag. May stay empty.',
} as const;

export const CREATOR_GROUP = {
  title: 'Creator',
  saved: 'Creator details saved',
  lead: 'For those who stream or make videos. All of these may stay empty.',
  name: 'Creator name',
  nameHint: 'If it differs from your gamertag.',
  type: 'What you make',
  typeHint: 'Such as live streams, guides or shorts.',
  schedule: 'Schedule',
  scheduleHint: 'Such as Tue and Thu, 19:00 to 22:00.',
  years: 'Years creating',
  yearsHint: 'Whole years.',
  yearsWrong: 'Please enter whole years, from 0 to 60',
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
  birthdayHint: 'Set once. To have it corrected, write to',
  contact: BRAND_CONTACT.hr,
  email: 'Email',
  emailHint: 'What you sign in with.',
  address: 'Street address',
  addressHint: 'For prizes and kit that we send you.',
  postalCode: 'Postal code',
  postalCodeHint: 'Four digits, such as 8001.',
  postalCodeWrong: 'Please enter the four digits of your postal code',
} as const;

export const VISIBILITY_GROUP = {
  title: 'Who sees what',
  saved: 'Saved who sees what',
  publicProfile: 'Public profile',
  publicHint: 'Once you are approved, everybody sees your profile, also without an account.',
  birthday: 'Show my birthday in the birthday list',
  birthdayHint:
    'Members see the day and the month on the front page, as long as your profile is public. Nobody sees the year.',
  minorPublic: 'Your guardian decides whether your profile is public.',
  minorPublicGranted: 'Your guardian has agreed that your profile may be public. You may hide it.',
  minorBirthday: 'Birthdays of members under 18 are never listed.',
} as const;

export const PHOTO_TEXT = {
  title: 'Photo',
  lead: `JPEG, PNG, WebP or AVIF. A photo of more than ${megabytes} MB is made smaller first. We cut out the middle as a square and remove everything that a camera writes into a picture, such as the place.`,
  none: 'No photo yet: your gamertag stands in.',
  current: 'Your photo',
  preview: 'How your photo will look',
  choose: 'Choose a photo',
  chooseOther: 'Choose another',
  drop: 'or drop one here',
  send: 'Use this photo',
  sending: 'Sending your photo…',
  cancel: 'Keep what I have',
  remove: 'Remove photo',
  removing: 'Removing…',
  removeQuestion: 'Your photo is deleted. Your gamertag stands in until you choose another one.',
  removeTitle: 'Remove your photo?',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  saved: 'Photo saved',
  removed: 'Photo removed',
  tooLarge: `This photo is larger than ${megabytes} MB and can’t be made smaller here. Choose a smaller one.`,
  heic: 'HEIC pictures cannot be read here. Please choose a JPEG, or set your camera to “most compatible”.',
  unreadable: 'This file could not be opened. Please choose another one.',
  throttled: 'That was a lot of photos. Please wait an hour and try again.',
} as const;
