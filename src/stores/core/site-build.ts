/** Build time of the served pages, polled while a screen shows it. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { BuildSchema } from '#contract/admin-articles.ts';
import { minutesSinceBuild, type BuiltArticle } from '#domain/article-build.ts';
import { BUILD_TEXT } from '#messages/core/site-build.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { getPortalEnvironment } from './portal-environment.ts';

const POLL_MS = 15_000;

/** Last known build, and when it was requested. */
export interface SiteBuild {
  /** ISO 8601; null while unknown. */
  readonly at: string | null;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
}

/** The build behind the pages that are served now. */
export const $siteBuild = atom<SiteBuild>({ at: null, askedAt: 0 });
let listeners = 0;
let stopAsking = (): void => undefined;

/** Requests the build time; keeps the last one on failure. Never rejects. */
export async function refreshSiteBuild(): Promise<void> {
  const { now } = getPortalEnvironment();
  const before = $siteBuild.get().at;
  try {
    const answer = await fetchWithTimeout('/build.json', { cache: 'no-store' });
    const build = v.safeParse(BuildSchema, await answer.json());
    $siteBuild.set({ at: build.success ? build.output.at : before, askedAt: now() });
  } catch {
    $siteBuild.set({ at: before, askedAt: now() });
  }
}

function poll(): () => void {
  const { later, onReturn } = getPortalEnvironment();
  let stopped = false;
  let cancel = (): void => undefined;
  const ask = async (): Promise<void> => {
    await refreshSiteBuild();
    if (!stopped) cancel = later(() => void ask(), POLL_MS);
  };
  const stopReturns = onReturn(() => void refreshSiteBuild());
  void ask();
  return () => {
    stopped = true;
    cancel();
    stopReturns();
  };
}

/** Polls every 15 seconds. Returns a function that stops. */
export function startSiteBuild(): () => void {
  listeners += 1;
  if (listeners === 1) stopAsking = poll();
  let isListening = true;
  return () => {
    if (!isListening) return;
    isListening = false;
    listeners -= 1;
    if (listeners === 0) stopAsking();
  };
}

/** 'page built 2 min ago', or the expected moment; empty while unknown. */
export function builtAgoText(article: BuiltArticle, { at, askedAt }: SiteBuild): string {
  if (at === null) return '';
  const minutes = minutesSinceBuild(article, at, askedAt);
  return minutes === null ? BUILD_TEXT.waiting : BUILD_TEXT.built(minutes);
}
