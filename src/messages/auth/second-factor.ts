/** Words of second factors: in the profile, after the password, and in the back office. */
import { BRAND_NAME } from '#contract/brand.ts';

export const SECOND_FACTOR_TEXT = {
  title: 'Second factor',
  lead: 'An app on your phone shows a code that changes every 30 seconds. We ask for it when you log in, so your password alone isn’t enough to get into your account.',
  name: 'Name of the device',
  nameHint: 'To recognise it in your list, for example “My phone”.',
  nameStart: 'My phone',
  setUp: 'Set up',
  another: 'Set up another device',
  preparing: 'Preparing…',
  setUpTitle: 'Connect your device',
  scan: 'Open an authenticator app (such as Aegis, Google Authenticator or 1Password) and scan this QR code.',
  picture: 'QR code for your authenticator app',
  secretLead: 'No camera? Type this key into the app instead:',
  copy: 'Copy the key',
  copied: 'Key copied.',
  notCopied: 'Your browser wouldn’t let us copy the key. Select it and copy it.',
  code: 'Code',
  codeHint: 'The 6 digits the app shows now.',
  othersOut: 'Once the code is right, we sign you out on every other device.',
  confirm: 'Confirm',
  confirming: 'Checking the code…',
  done: (name: string): string =>
    `${name} is set up. We’ll ask for its code after your password. We’ve signed you out everywhere else.`,
  devices: 'Your devices',
  unnamed: 'Unnamed device',
  since: (date: string): string => `Since ${date}`,
  remove: 'Remove',
  removeNamed: (name: string): string => `Remove ${name}`,
  removing: 'Removing…',
  removeTitle: 'Remove this device?',
  removeLast: (name: string): string =>
    `${name} is your only device. Without it, your password alone is enough to get into your account.`,
  removeOne: (name: string): string =>
    `Codes from ${name} will stop working. Your other devices stay as they are.`,
  removeYes: 'Remove device',
  removeNo: 'Keep it',
  removed: (name: string): string => `${name} removed.`,
  loading: 'Loading your devices…',
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
  lost: 'No recovery code either? Email HR from your account’s address and we’ll help you back in:',
  toRecovery: 'Lost your device? Use a recovery code',
  toDevice: 'Use my device',
} as const;

export const SECOND_FACTOR_REMINDER_TEXT = {
  title: 'Protect your account',
  text: 'You can change what everyone else sees. A second factor keeps it that way, even if someone learns your password.',
  requiredTitle: 'You need a second factor',
  required: 'Without one you can look around here, but not change anything.',
  setUp: 'Set it up',
  href: '/my-profile?part=security',
  later: 'Later',
  /** In the account menu, once the banner was seen. */
  menu: 'Set up a second factor',
} as const;

export const SWITCH_TEXT = {
  title: 'Second factor for staff',
  lead: 'When this is on, anyone with a role or a permission needs a second factor to change anything. They can still look around and change their own details without one.',
  on: 'On',
  off: 'Off',
  state: 'Now',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  loading: 'Loading the setting…',
  nextStep: 'Go to Security in your profile',
  needsOwn: 'You need your own second factor to change this.',
  askTitle: 'Turn it on?',
  askText:
    'Staff without a second factor won’t be able to change anything until they set one up. You can turn this off again.',
  turnedOn: 'Staff now need a second factor.',
  turnedOff: 'Staff no longer need a second factor.',
} as const;
