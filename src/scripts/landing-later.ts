/** What the landing page does once nobody waits for anything any more. */
import { startFeaturedPlayers } from './featured-players.ts';

/** A photo that cannot be loaded gives way to the initials under it. */
function startPhotos(): void {
  const giveWay = (image: unknown): void => {
    if (image instanceof HTMLImageElement && 'overInitials' in image.dataset) image.hidden = true;
  };
  addEventListener(
    'error',
    (event) => {
      giveWay(event.target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) giveWay(image);
}

/** Starts all of it. Call once. */
export function startLandingLater(): void {
  startPhotos();
  startFeaturedPlayers();
}
