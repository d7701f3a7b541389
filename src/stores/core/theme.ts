/** Light or dark. Starts light; the choice survives the visit and every open tab follows it. */
import { atom } from 'nanostores';
import { PUBLIC_STORAGE_KEYS } from '#contract/public-storage-keys.ts';
import { getEnvironment } from './environment.ts';

export type Theme = 'light' | 'dark';

/** The theme now. A script writes it to the document. */
export const $theme = atom<Theme>('light');

function themeOf(text: string | null): Theme {
  return text === 'dark' ? 'dark' : 'light';
}

/** Reads the stored choice and follows other tabs. Returns a function that stops. */
export function startTheme(): () => void {
  const { storage, onStorageChange } = getEnvironment();
  $theme.set(themeOf(storage.read(PUBLIC_STORAGE_KEYS.theme)));
  return onStorageChange((key, value) => {
    if (key === null || key === PUBLIC_STORAGE_KEYS.theme) $theme.set(themeOf(value));
  });
}

export function setTheme(theme: Theme): void {
  $theme.set(theme);
  getEnvironment().storage.write(PUBLIC_STORAGE_KEYS.theme, theme);
}

export function toggleTheme(): void {
  setTheme($theme.get() === 'light' ? 'dark' : 'light');
}
