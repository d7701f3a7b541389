/** Functions about players, for members. */
export const PLAYER_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  player_profile: { identifier: 'OtherMember' },
  search_players: { search: 'Other' },
};
