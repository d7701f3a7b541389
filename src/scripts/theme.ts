/**
 * The theme in the document and its button (components/site/theme-toggle.astro); stores/core/theme.ts keeps the choice, and
 * first-script.ts applies it before the first paint.
 */
import { INK, PAPER } from '#contract/brand-colours.ts';
import { $theme, startTheme, toggleTheme } from '#stores/core/theme.ts';

/** Call once per page. */
export function startThemeToggle(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-toggle]');
  const { dataset } = document.documentElement;
  const bar = document.querySelector('[name=theme-color]');
  const early = dataset['theme'];
  startTheme();
  // Chosen before this file loaded.
  if (early !== $theme.get()) toggleTheme();
  $theme.subscribe((theme) => {
    // Setting an equal value would restyle the page.
    if (dataset['theme'] !== theme) dataset['theme'] = theme;
    bar?.setAttribute('content', theme === 'dark' ? INK : PAPER);
    button?.setAttribute('aria-pressed', String(theme === 'dark'));
  });
  if (!button) return;
  // The first script ignores the button from here on.
  delete button.dataset['early'];
  button.addEventListener('click', toggleTheme);
}
