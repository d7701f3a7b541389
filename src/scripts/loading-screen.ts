/** Animates the loading screen while it is visible, as the first script and portal.ts decide. */
import { LOADING_LIMITS } from '#contract/limits.ts';
import { litDots, nextPercent, statusLine } from '#domain/loading-screen.ts';

function draw(screen: Element, percent: number, steps: number): void {
  const words = screen.querySelector('[data-loading-percent]');
  if (words) words.textContent = `${String(percent)}%`;
  screen.querySelector('[role="progressbar"]')?.setAttribute('aria-valuenow', String(percent));
  screen.querySelectorAll('[data-loading-dot]').forEach((dot, index) => {
    dot.toggleAttribute('data-lit', index < litDots(percent));
  });
  screen.querySelectorAll('[data-loading-line]').forEach((line, index) => {
    line.toggleAttribute('hidden', index !== statusLine(steps));
  });
}

/** Call once per page. */
export function startLoadingScreen(): void {
  const screen = document.querySelector('[data-loading-screen]');
  if (!screen) return;
  let percent = 0;
  let steps = 0;
  const timer = setInterval(() => {
    const { access } = document.documentElement.dataset;
    if (access === 'open' || access === 'leaving') clearInterval(timer);
    if (getComputedStyle(screen).display === 'none') return;
    percent = nextPercent(percent, Math.random());
    steps += 1;
    draw(screen, percent, steps);
  }, LOADING_LIMITS.stepMs);
}
