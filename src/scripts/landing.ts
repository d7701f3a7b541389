/** Behaviour of the landing page before any interaction: team tabs, carousels, the join prompt. */
import { $sessionHint } from '../stores/auth/session-hint.ts';
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

/** Call once. */
export function startLanding(): void {
  startTeamTabs();
  // In a separate task, so that a slow phone can respond in between.
  setTimeout(startCarousels);
  startJoinPrompt();
  // Inline, because its own file would weigh more. On failure the cards stay unchanged.
  document.addEventListener('team-applied', () => {
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
  // Last of all; on failure the built content stays.
  setTimeout(() => {
    import('./landing-later.ts').then(
      (module) => {
        module.startLandingLater();
      },
      () => undefined,
    );
  }, 2000);
}
