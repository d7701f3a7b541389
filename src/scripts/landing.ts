/** Behaviour of the landing page before any interaction: team tabs, carousels, the join prompt, photos. */
import { $sessionHint } from '#stores/auth/session-hint.ts';
import { startCarousels } from './carousel.ts';
import { countedWords } from './words.ts';

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

function startTeamTabs(): void {
  const section = document.querySelector('[data-teams]');
  section?.addEventListener('click', (event) => {
    const tab = closest(event, '[data-team-tab]');
    if (!tab) return;
    const wanted = tab.dataset['teamTab'] ?? '';
    let shown = 0;
    for (const card of section.querySelectorAll<HTMLElement>('[data-team-category]')) {
      card.hidden = wanted !== '' && card.dataset['teamCategory'] !== wanted;
      if (!card.hidden) shown += 1;
    }
    for (const other of section.querySelectorAll('[data-team-tab]')) {
      other.setAttribute('aria-pressed', String(other === tab));
    }
    const status = section.querySelector<HTMLElement>('[data-team-count]');
    if (status) status.textContent = countedWords(status, shown);
  });
}

/** Shows guests the join prompt for member links, which work as links for members and without JavaScript. */
function startJoinPrompt(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event, '[data-join]');
    if (!link || $sessionHint.get()) return;
    const prompt = document.querySelector<HTMLDialogElement>(`#join-${link.dataset['join'] ?? ''}`);
    if (!prompt) return;
    event.preventDefault();
    prompt.showModal();
  });
}

/** Fetches what the dialogs of cards show before they are opened. */
function startPayloads(): void {
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, (event) => {
      if (closest(event, '[data-payload]'))
        import('#browser/payloads.ts').then((module) => module.fillPayloads()).catch(() => undefined);
    });
}

/** Hides photos that fail to load, so that the initials below show. */
function startPhotos(): void {
  const hide = (image: unknown): void => {
    if (image instanceof HTMLImageElement && 'photo' in image.dataset) image.hidden = true;
  };
  addEventListener('error', ({ target }) => hide(target), true);
  for (const image of document.images) if (image.complete && !image.naturalWidth) hide(image);
}

/**
 * Fetches the code of the featured players when their section, which the streamers follow, is near the viewport; not
 * for visitors who save data. On failure the built slides stay.
 */
function watchFeatured(): void {
  const section = document.querySelector('#players');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!section || connection?.saveData) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      import('./featured-players.ts').then((module) => module.refreshFeatured()).catch(() => undefined);
    },
    { rootMargin: '800px' },
  );
  observer.observe(section);
}

/** A task that blocks input noticeably. */
const LONG_TASK_MS = 50;

/**
 * Lays out the deferred sections from the last one, the lightest, upwards, each in an idle period, so that the scroll bar has
 * the real height of the page. On a device that needs a long task for one, the others wait until they come near: their
 * reserved heights are nearly right. Safari has no idle callback.
 */
function layOutSections(): void {
  const start = performance.now();
  const section = [...document.querySelectorAll<HTMLElement>('.defer-layout')].at(-1);
  section?.classList.remove('defer-layout');
  // Reading its height lays it out.
  if (section?.offsetHeight && performance.now() - start < LONG_TASK_MS)
    (window.requestIdleCallback ?? setTimeout)(layOutSections);
}

/** Call once. */
export function startLanding(): void {
  startTeamTabs();
  // In a separate task, so that a slow phone can respond in between.
  setTimeout(startCarousels);
  startJoinPrompt();
  startPayloads();
  // Inline, because its own file would weigh more. On failure the cards stay unchanged.
  document.addEventListener('team-applied', () => {
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
  startPhotos();
  watchFeatured();
  addEventListener('load', layOutSections);
}
