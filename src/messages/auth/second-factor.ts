/** Words of second factors: in the profile, after the password, and in the back office. */
import { BRAND_NAME } from '../../contract/brand.ts';
import { SECOND_FACTOR_LIMITS } from '../../contract/limits.ts';

export const SECOND_FACTOR_TEXT = {
  title: 'Second factor',
  lead: 'An app on your phone shows a code that changes every 30 seconds. With it, nobody who learns your password gets into your account.',
  name: 'Name of the device',
  nameHint: 'So that you recognise it in the list, for instance “My phone”.',
  nameStart: 'My phone',
  setUp: 'Set up',
  another: 'Set up another device',
  preparing: 'Preparing…',
  setUpTitle: 'Connect your device',
  scan: 'Open an authenticator app (such as Aegis, Google Authenticator or 1Password) and scan this picture.',
  picture: 'QR code for your authenticator app',
  secretLead: 'No camera? Type this key into the app instead:',
  copy: 'Copy the key',
  copied: 'The key has been copied.',
  notCopied: 'The key could not be copied. Please select it and copy it by hand.',
  code: 'Code',
  codeHint: 'The 6 digits that the app shows now.',
  othersOut: 'When the code is right, you are signed out on every other device.',
  confirm: 'Confirm',
  confirming: 'Checking the code…',
  cancel: 'Cancel',
  done: (name: string): string =>
    `${name} is set up. From now on we ask for its code after your password. You are signed out everywhere else.`,
  devices: 'Your devices',
  unnamed: 'Device without a name',
  since: (date: string): string => `Since ${date}`,
  remove: 'Remove',
  removeNamed: (name: string): string => `Remove ${name}`,
  removing: 'Removing…',
  removeTitle: 'Remove this device?',
  removeLast: (name: string): string =>
    `${name} is your only device. Without it, your password alone is enough to get into your account.`,
  removeOne: (name: string): string =>
    `Codes of ${name} will not be accepted any more. Your other devices go on as before.`,
  removeYes: 'Remove device',
  removeNo: 'Keep it',
  removed: (name: string): string => `${name} has been removed.`,
  loading: 'Looking for your devices…',
} as const;

export const CODE_STEP_TEXT = {
  title: 'Enter your code',
  lead: `Open the authenticator app on your device and enter the code for ${BRAND_NAME}.`,
  device: 'Device',
  chooseDevice: 'Choose a device',
  submit: 'Continue',
  busy: 'Checking the code…',
  other: 'Use another account',
  leaving: 'Signing out…',
  lost: 'Lost your device? Write to HR from your account’s address and we will help you back in:',
} as const;

export const URGE_TEXT = {
  title: 'Protect your account',
  text: 'You can change what everybody else sees. A second factor keeps that to you, even if somebody learns your password.',
  requiredTitle: 'A second factor is needed',
  required: 'Without one you can read here, but not change anything.',
  setUp: 'Set it up now',
  href: '/my-profile#security',
  later: `Not now, remind me in ${String(SECOND_FACTOR_LIMITS.urgeAgainDays)} days`,
} as const;

export const SWITCH_TEXT = {
  title: 'Second factor for staff',
  lead: 'When this is on, whoever has a role or a permission needs a second factor to change anything. Reading, and what is their own, goes on without.',
  on: 'On',
  off: 'Off',
  state: 'Now',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  busy: 'Saving…',
  loading: 'Reading the setting…',
  way: 'To Security in your profile',
  needsOwn: 'You need a second factor of your own to change this.',
  askTitle: 'Turn it on?',
  askText:
    'Staff without a second factor will not be able to change anything until they have set one up. You can turn this off again.',
  turnedOn: 'Staff need a second factor from now on.',
  turnedOff: 'Staff do not need a second factor any more.',
} as const;
