/** Policies that let a role read every row, each with its reason. */
export const OPEN_POLICIES: Readonly<Record<string, string>> = {
  blog_categories_select: 'names of the news filter',
  achievements_select: 'achievements are on the public pages of teams',
  competitions_select: 'where teams play is on their public pages',
  match_maps_select: 'scores are on the public pages of teams',
  matches_select: 'when and against whom teams play is on their public pages',
  product_colors_select: 'names of the shop filter',
  product_sizes_select: 'names of the shop filter',
  suppliers_select: 'who makes a product is shown; how to reach them is another table',
  team_redirects_select: 'a former address leads to a public page',
  teams_select: 'every team has its public page, recruiting or not',
};
