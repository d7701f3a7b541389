/** What readers would see of the typed text: the public template itself, rendered by the site as somebody writes. */
import { atom, type ReadableAtom } from 'nanostores';
import { ARTICLE_LIMITS, type ArticleDraft } from '../../../../contract/admin-articles.ts';
import { withoutPlaceholders } from '../../../../domain/article-placeholders.ts';
import { fetchWithTimeout } from '../../../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { accessToken } from '../../../auth/session.ts';
import { $editor } from './state.ts';
import { $typedCategory } from './page.ts';

/** The page of a draft; also the address of an empty one. */
export const PREVIEW_PATH = '/preview/article';

const TIMEOUT_MS = 20_000;

/** Why the preview does not follow. */
export type PreviewFailure = 'offline' | 'refused' | 'too_long' | 'failed';

/** The last page that was rendered; it stays when another cannot be had. */
export interface PreviewState {
  readonly html: string | null;
  readonly busy: boolean;
  readonly failure: PreviewFailure | null;
}

const $state = atom<PreviewState>({ html: null, busy: false, failure: null });
let stop: AbortController | null = null;
let cancel = (): void => undefined;
/** What the page in sight was rendered from. */
let shown: string | null = null;
/** Whether something was typed while a page was on its way. */
let again = false;

/** What readers would see. */
export const $preview: ReadableAtom<PreviewState> = $state;

function draft(): ArticleDraft {
  const { typed } = $editor.get();
  const category = $typedCategory.get();
  return {
    content: { ...typed, body: withoutPlaceholders(typed.body) },
    category: category && { name: category.name, slug: category.slug, color: category.color },
  };
}

function failureOf(status: number): PreviewFailure {
  if (status === 413 || status === 400) return 'too_long';
  return status === 401 || status === 403 ? 'refused' : 'failed';
}

async function ask(body: string, mine: AbortController): Promise<void> {
  const settle = (change: Partial<PreviewState>): void => {
    if (!mine.signal.aborted) $state.set({ ...$state.get(), busy: false, ...change });
  };
  try {
    const token = await accessToken();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` };
    const init = { method: 'POST', headers, body, signal: mine.signal };
    const answer = await fetchWithTimeout(PREVIEW_PATH, init, TIMEOUT_MS);
    if (answer.ok) {
      const html = await answer.text();
      if (!mine.signal.aborted) shown = body;
      settle({ html, failure: null });
    } else settle({ failure: failureOf(answer.status) });
  } catch {
    settle({ failure: getPortalEnvironment().online() ? 'failed' : 'offline' });
  }
}

/**
 * Renders what is typed now. One page at a time: who writes faster than pages are rendered still sees them come. Never
 * rejects.
 */
export async function renderPreview(): Promise<void> {
  cancel();
  if (stop !== null) {
    again = true;
    return;
  }
  const body = JSON.stringify(draft());
  const { failure } = $state.get();
  if (body === shown && failure === null) return;
  if ([...$editor.get().typed.body].length > ARTICLE_LIMITS.bodyLength) {
    $state.set({ ...$state.get(), failure: 'too_long' });
    return;
  }
  const mine = new AbortController();
  stop = mine;
  $state.set({ ...$state.get(), busy: true });
  await ask(body, mine);
  if (stop !== mine) return;
  stop = null;
  if (!again) return;
  again = false;
  await renderPreview();
}

/** Follows what is typed while somebody looks; answers the function that stops. */
export function startPreview(): () => void {
  shown = null;
  const { later, onReturn } = getPortalEnvironment();
  const follow = (): void => {
    if ($editor.get().phase !== 'ready') return;
    cancel();
    cancel = later(() => void renderPreview(), ARTICLE_LIMITS.previewMs);
  };
  let typed: unknown = null;
  const stops = [
    $editor.subscribe((state) => {
      if (state.typed === typed) return;
      typed = state.typed;
      follow();
    }),
    $typedCategory.listen(follow),
    onReturn(follow),
  ];
  return () => {
    for (const end of stops) end();
    cancel();
    stop?.abort();
    stop = null;
    again = false;
    shown = null;
    $state.set({ html: null, busy: false, failure: null });
  };
}
