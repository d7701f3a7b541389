/** Low-priority behaviour of the landing page. */

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

/**
 * Fetches the code of the featured players when their section, which the streamers follow, is near the viewport; not
 * for visitors who save data.
 */
function watchFeatured(): void {
  const section = document.querySelector('#players');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!section || connection?.saveData) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      // On failure the built slides stay.
      import('./featured-players.ts').then((module) => module.refreshFeatured()).catch(() => undefined);
    },
    { rootMargin: '800px 0px' },
  );
  observer.observe(section);
}

/** Call once. */
export function startLandingLater(): void {
  startPhotos();
  watchFeatured();
}
