/** The typed text as readers would see it: the public template, rendered by the site while the text is written. */
import { atom, type ReadableAtom } from 'nanostores';
import { ARTICLE_LIMITS, type ArticleDraft, type NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { withoutPlaceholders } from '#domain/article-pictures.ts';
import { accessToken } from '#stores/auth/session.ts';
import { fetchWithTimeout } from '#stores/core/fetch-with-timeout.ts';
import type { Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { ArticleFrame } from './article-editor-state.ts';

/** The page of a draft; also the address of an empty one. */
export const PREVIEW_PATH = '/preview/article';

const TIMEOUT_MS = 20_000;

type PreviewFailure = 'offline' | 'refused' | 'too_long' | 'failed';

/** The page rendered last; it stays when the next one fails. */
interface PreviewState {
  readonly html: string | null;
  readonly busy: boolean;
  readonly failure: PreviewFailure | null;
}

const IDLE: PreviewState = { html: null, busy: false, failure: null };

function failureOf(status: number): PreviewFailure {
  if (status === 413 || status === 400) return 'too_long';
  return status === 401 || status === 403 ? 'refused' : 'failed';
}

async function fetchPage(body: string, signal: AbortSignal): Promise<Omit<PreviewState, 'busy'>> {
  const failed = (failure: PreviewFailure) => ({ html: null, failure });
  try {
    const token = await accessToken();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` };
    const answer = await fetchWithTimeout(
      PREVIEW_PATH,
      { method: 'POST', headers, body, signal },
      TIMEOUT_MS,
    );
    return answer.ok ? { html: await answer.text(), failure: null } : failed(failureOf(answer.status));
  } catch {
    return failed(getPortalEnvironment().online() ? 'failed' : 'offline');
  }
}

function draftOf({ $editor }: ArticleFrame, category: NewsroomCategoryRow | null): ArticleDraft {
  const { typed } = $editor.get();
  return {
    content: { ...typed, body: withoutPlaceholders(typed.body) },
    category: category && { name: category.name, slug: category.slug, color: category.color },
  };
}

type Category = ReadableAtom<NewsroomCategoryRow | null>;

/** Renders one page at a time, so that pages appear also while typing is faster than rendering. */
function createRendering(state: ArticleFrame, $category: Category) {
  const $state = atom<PreviewState>(IDLE);
  let request: AbortController | null = null;
  let shown: string | null = null;
  let isOutdated = false;
  const set = (change: Partial<PreviewState>): void => $state.set({ ...$state.get(), ...change });
  const render = async (): Promise<void> => {
    isOutdated = request !== null;
    if (isOutdated) return;
    const body = JSON.stringify(draftOf(state, $category.get()));
    if (body === shown && $state.get().failure === null) return;
    if ([...state.$editor.get().typed.body].length > ARTICLE_LIMITS.bodyLength) {
      set({ failure: 'too_long' });
      return;
    }
    const { signal } = (request = new AbortController());
    set({ busy: true });
    const { html, failure } = await fetchPage(body, signal);
    if (signal.aborted) return;
    request = null;
    if (html !== null) shown = body;
    set({ busy: false, failure, ...(html !== null && { html }) });
    // Text was typed while the page was rendered.
    if (isOutdated) await render();
  };
  const reset = (): void => {
    request?.abort();
    request = null;
    shown = null;
    isOutdated = false;
    $state.set(IDLE);
  };
  return { $state, render, reset };
}

/** Follows the typed text between start() and its stop. */
export function createPreview(state: ArticleFrame, $category: Category) {
  const { $state, render, reset } = createRendering(state, $category);
  let cancel = (): void => undefined;
  const renderNow = async (): Promise<void> => {
    cancel();
    await render();
  };
  const follow = (): void => {
    if (!state.$editor.get().isOpen) return;
    cancel();
    cancel = getPortalEnvironment().later(() => void render(), ARTICLE_LIMITS.previewMs);
  };
  return {
    $state,
    render: renderNow,
    start: (): Stop => {
      let typed: unknown = null;
      const stops = [
        state.$editor.subscribe((now) => {
          if (now.typed === typed) return;
          ({ typed } = now);
          follow();
        }),
        $category.listen(follow),
        getPortalEnvironment().onReturn(follow),
      ];
      return () => {
        for (const stop of stops) stop();
        cancel();
        reset();
      };
    },
  };
}
