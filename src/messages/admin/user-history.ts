/** Words of the recorded changes of a person. */

export const HISTORY_TEXT = {
  title: 'History',
  empty: 'Nothing has been recorded yet.',
  loading: 'Loading the history…',
  failed: 'We couldn’t load the history.',
  bySite: 'by the site',
  byThemselves: 'by themselves',
  bySomebody: 'by a deleted or unnamed account',
  by: (name: string): string => `by ${name}`,
  accountCreated: 'Account created',
  role: (before: string, after: string): string => `Role: from ${before} to ${after}`,
  status: (before: string, after: string): string => `Status: from ${before} to ${after}`,
  creatorMade: 'Became a creator',
  creatorEnded: 'No longer a creator',
  featured: 'Featured as a streamer',
  unfeatured: 'No longer featured as a streamer',
  creatorChanged: 'Public creator details changed',
  banned: (length: string, reason: string): string => `Banned (${length}): ${reason}`,
  banLifted: (reason: string): string => `Ban lifted: ${reason}`,
  banEnded: 'Ban ended: its time ran out',
  banChanged: 'Ban changed',
  consent: (purpose: string, decision: string): string => `Guardian’s consent, ${purpose}: ${decision}`,
  guardianDeclared: 'Guardian’s link: its reader declared to be the guardian',
  guardianRejected: 'Guardian’s link: its reader isn’t the guardian',
  organisationRole: (role: string): string => `Role in the organisation: ${role}`,
  organisationRoleEnded: (role: string): string => `Role in the organisation ended: ${role}`,
  organisationRoleEnds: (role: string, day: string): string =>
    `Role in the organisation, ${role}: ends on ${day}`,
  organisationRoleChanged: (role: string): string => `Role in the organisation changed: ${role}`,
  teamJoined: (team: string, place: string): string => `Joined ${team} as ${place}`,
  teamPlace: (team: string, place: string): string => `In ${team}: now ${place}`,
  teamChanged: (team: string): string => `Membership of ${team} changed`,
  teamLeft: (team: string): string => `Left ${team}`,
  deletedTeam: 'a deleted team',
  other: (thing: string): string => `Changed: ${thing}`,
} as const;

/** What a guardian decides about, as the record names it. */
export const CONSENT_PURPOSE_LABELS: Readonly<Record<string, string>> = {
  membership: 'membership',
  public_profile: 'public profile',
  streaming: 'streaming',
  birthday_list: 'birthday list',
  travel: 'travel',
  shop: 'shop',
};

/** What a guardian decided, as the record names it. */
export const CONSENT_DECISION_LABELS: Readonly<Record<string, string>> = {
  granted: 'granted',
  declined: 'declined',
  revoked: 'withdrawn',
  lapsed: 'ended with the eighteenth birthday',
};
