/** The address of /my-profile: one of its parts (`?part=…`). Without one it shows the profile, or the part of a section's anchor. */
import { createAddress, queryOf } from '#stores/core/address.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export const PROFILE_PARTS = ['profile', 'activity', 'security', 'data'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Id of a section → its part. Anchors of sections are in links and mails. */
const PART_OF_SECTION: Readonly<Record<string, ProfilePart>> = {
  preview: 'profile',
  roles: 'profile',
  applications: 'activity',
  orders: 'activity',
  security: 'security',
  data: 'data',
};

export interface ProfileView {
  readonly part: ProfilePart;
  /** Id of the section that the address asks for; null for the top of the part. */
  readonly section: string | null;
}

function viewOf(part: string | null, anchor: string): ProfileView {
  const ofSection = PART_OF_SECTION[anchor];
  const section = ofSection === undefined ? null : anchor;
  const asked = PROFILE_PARTS.find((each) => each === part);
  return { part: asked ?? ofSection ?? 'profile', section };
}

export const createProfileAddress = () =>
  createAddress<ProfileView>((parameters) =>
    viewOf(parameters.get('part'), getPortalEnvironment().address.hash().slice(1)),
  );

export function partQuery(part: ProfilePart): string {
  return queryOf(part === 'profile' ? {} : { part });
}
