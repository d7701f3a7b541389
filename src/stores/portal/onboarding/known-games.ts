/** Games that members choose from: the active categories of teams. */
import { readGameCategories } from '#data/teams.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';

export const createKnownGames = () =>
  createPage(({ onStart }) => {
    const names = createLoader(async () => {
      const categories = await readGameCategories(memberClient());
      return categories.map(({ display_name: name }) => name);
    });
    onStart(() => names.load());
    return { names };
  });
