/** /player/{gamertag}. A former gamertag redirects to the present one. */
import type { PlayerProfile } from '#contract/player-search.ts';
import { urls } from '#contract/urls.ts';
import { readPlayerProfile } from '#data/player-search.ts';
import { PLAYER_PAGE_TEXT } from '#messages/portal/player-profile.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { pageParameter } from '#stores/core/page-route.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { memberClient } from '#stores/auth/session.ts';

export type FoundPlayer = Extract<PlayerProfile, { readonly outcome: 'found' }>;

export type PlayerView =
  | { readonly outcome: 'not_found'; readonly identifier: string }
  | {
      readonly outcome: 'found';
      readonly profile: FoundPlayer;
      /** The gamertag that the address named before it was replaced; null when it names the present one. */
      readonly movedFrom: string | null;
    };

/** Follows one change of gamertag; a second one meanwhile counts as not found. */
async function findPlayer(identifier: string, isEnded: () => boolean): Promise<PlayerView> {
  const notFound: PlayerView = { outcome: 'not_found', identifier };
  if (identifier === '') return notFound;
  const client = memberClient();
  const first = await readPlayerProfile(client, identifier);
  if (first.outcome === 'found') return { outcome: 'found', profile: first, movedFrom: null };
  if (first.outcome === 'not_found') return notFound;
  const present = await readPlayerProfile(client, first.gamertag);
  if (present.outcome !== 'found') return notFound;
  if (!isEnded()) getPortalEnvironment().address.show(urls.player(first.gamertag));
  return { outcome: 'found', profile: present, movedFrom: identifier };
}

export const createPlayerPage = () =>
  createPage(({ onStart }) => {
    // Another screen may be opened while the player is read.
    let isEnded = false;
    const player = createLoader(async (): Promise<PlayerView> => {
      const found = await findPlayer(pageParameter('identifier'), () => isEnded);
      const isFound = found.outcome === 'found';
      const title = isFound ? found.profile.player.gamertag : PLAYER_PAGE_TEXT.notFound;
      if (!isEnded) getPortalEnvironment().setTitle(title);
      const before = player.$state.get().data;
      if (!isFound || before?.outcome !== 'found') return found;
      return { ...found, movedFrom: found.movedFrom ?? before.movedFrom };
    });
    onStart(() => {
      void player.load();
      return () => {
        isEnded = true;
      };
    });
    onStart(() =>
      getPortalEnvironment().onReturn(() => {
        const { data, code } = player.$state.get();
        const wasLive = data?.outcome === 'found' && data.profile.player.live !== null;
        if (code !== null || wasLive) void player.reload();
      }),
    );
    return { player };
  });
