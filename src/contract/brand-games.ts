/** Games to choose from when the categories of the database cannot be read. Part of the brand, like brand.ts. */
import { BEAM } from './brand-colours.ts';
import type { GameCategoryRow } from './teams.ts';

function category(category_code: string, display_name: string, color: string): GameCategoryRow {
  return { category_code, display_name, color };
}

export const FALLBACK_GAME_CATEGORIES: readonly GameCategoryRow[] = [
  category('call_of_duty', 'Call of Duty', '#c8a24a'),
  category('valorant', 'Valorant', '#ff4655'),
  category('counterstrike', 'Counter-Strike', '#e0a13a'),
  category('leagueoflegends', 'League of Legends', '#c8aa6e'),
  category('apexlegends', 'Apex Legends', '#da4b3c'),
  category('rocketleague', 'Rocket League', '#1f8fff'),
  category('rainbowsix', 'Rainbow Six Siege', '#8fb3c9'),
  category('other', 'Other', BEAM),
];
