/** Low-priority behaviour of the landing page. */
import { startFeaturedPlayers } from './featured-players.ts';

/** Removes photos that fail to load, so that the initials below show. */
function startPhotos(): void {
  const removePhoto = (image: unknown): void => {
    if (image instanceof HTMLImageElement && 'overInitials' in image.dataset) image.hidden = true;
  };
  addEventListener(
    'error',
    (event) => {
      removePhoto(event.target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) removePhoto(image);
}

/** Call once. */
export function startLandingLater(): void {
  startPhotos();
  startFeaturedPlayers();
}
