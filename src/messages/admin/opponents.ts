/** Words of the opponents of /team-management. */
import { DESK_WORDS, opensDialog, rowFormWords } from '../core/table.ts';

export const OPPONENTS_DESK = {
  title: 'Opponents',
  caption: 'Opponents of all teams',
  searchHint: 'Name or tag',
  empty: 'An opponent appears here with its first match.',
  name: 'Name',
  tag: 'Short tag',
  website: 'Website',
  played: 'Played',
  won: 'We won',
  lost: 'We lost',
  drawn: 'Drawn',
  last: 'Last match',
  next: 'Next match',
  ...DESK_WORDS,
  action: 'This opponent',
  toPage: 'Public opponent page',
  merge: opensDialog('Merge into another opponent'),
  logo: 'Logo',
  withLogo: 'With a logo',
  withoutLogo: 'Without a logo',
  planned: 'Planned',
  unplanned: 'None planned',
  logoOf: (name: string): string => `Logo of ${name}`,
} as const;

export const OPPONENT_FORM = {
  ...rowFormWords('opponent'),
  tagHint: 'Up to six characters, as on the scoreboard.',
  websiteHint: 'A link that starts with https://',
  taken: 'Another opponent has this name. Merge them instead.',
  uploading: 'Wait until the logo is uploaded, or cancel the upload.',
  logoChanged: 'The logo is another one.',
} as const;

export const LOGO_TEXT = {
  choose: 'Choose a logo',
  chooseOther: 'Choose another',
  remove: 'Remove logo',
  lead: 'JPEG, PNG, WebP or AVIF, square if you have one. You can also drop or paste it here.',
  none: 'Without one, pages show the tag or the first letter.',
  waiting: 'Uploading the logo…',
  reading: 'Reading the file…',
  sending: 'Uploading the logo…',
  kept: 'Logo uploaded. Save to keep it.',
} as const;

export const OPPONENT_MERGE = {
  title: (name: string): string => `Merge ${name}`,
  lead: (name: string): string =>
    `All matches against ${name} move to the other opponent. ${name} disappears. This can’t be undone.`,
  submit: 'Merge opponents',
  remaining: 'Other opponent',
  remainingHint: 'It keeps its own name, tag, website and logo.',
  placeholder: 'Choose an opponent',
  loading: 'Loading the opponents…',
  failed: 'We couldn’t load the opponents.',
  alone: 'There’s no other opponent yet.',
  merged: (name: string, remaining: string): string =>
    `Matches against ${name} are now against ${remaining}.`,
  gone: 'One of the two opponents no longer exists. Nothing was merged. Close this and check the list.',
  stale:
    'Someone else changed this opponent in the meantime. Nothing was merged yet. Merge again if it’s still right:',
  itself: 'An opponent can’t be merged into itself. Choose another one.',
} as const;
