/** The article editor of /admin-blog. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { joinArticle, readNewsroomCategories } from '#data/admin-articles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage, type Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createPresence } from '#stores/core/presence.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createPictureChoice, type PictureChoice } from '#stores/core/picture-choice.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import type { PendingSave } from '../articles-page.ts';
import { createEditorActions } from './article-editor-actions.ts';
import { createBody } from './body.ts';
import { createHistory } from './history.ts';
import { createPreviewLinks } from './links.ts';
import { createPictures } from './article-editor-pictures.ts';
import { createPreview } from './preview.ts';
import { createSaving, type Saving } from './article-editor-save.ts';
import { createArticleFrame, type ArticleFrame } from './article-editor-state.ts';

/** The cover; its description is a field of the article. */
function createCover({ $editor, change }: ArticleFrame): PictureChoice {
  return {
    ...createPictureChoice((url) => {
      // The description belongs to the former picture.
      if ($editor.get().typed.featured_image_url !== '') change('featured_image_alt', '');
      change('featured_image_url', url);
    }),
    remove: () => {
      change('featured_image_url', '');
      change('featured_image_alt', '');
    },
  };
}

function createEditorView() {
  const $preview = atom(getPortalEnvironment().storage.read(STORAGE_KEYS.articlePreview) === 'on');
  const $focus = atom(false);
  return {
    /** Whether wide screens show the preview beside the text. */
    $preview: $preview as ReadableAtom<boolean>,
    /** Whether only the text is shown. */
    $focus: $focus as ReadableAtom<boolean>,
    togglePreview: () => {
      $preview.set(!$preview.get());
      getPortalEnvironment().storage.write(STORAGE_KEYS.articlePreview, $preview.get() ? 'on' : 'off');
    },
    setFocus: (focus: boolean) => $focus.set(focus),
  };
}

function createDialogs(state: ArticleFrame, saving: Saving) {
  const actions = createEditorActions(state, saving);
  const $dialog = atom<'share' | 'history' | null>(null);
  const history = createHistory(state, saving, actions.action);
  const links = createPreviewLinks(state, saving);
  const closeDialog = (): void => {
    links.clear();
    $dialog.set(null);
  };
  return {
    actions,
    links,
    $dialog,
    closeDialog,
    openDialog: (dialog: 'share' | 'history') => {
      actions.action.reset();
      if (dialog === 'history') void history.load();
      $dialog.set(dialog);
    },
    history: {
      ...history,
      restore: async (...revision: Parameters<typeof history.restore>) => {
        if (await history.restore(...revision)) closeDialog();
      },
    },
  };
}

const saveOnReturn = ({ $saveStatus }: ArticleFrame, { saveNow }: Saving): Stop =>
  getPortalEnvironment().onReturn(() => {
    if ($saveStatus.get() === 'offline') void saveNow();
  });

/** Names of the other editors who have the open article open too; asked while the page is visible. */
const createOthers = ({ $editor }: ArticleFrame) =>
  createPage(({ onStart }) => {
    const { visible, onReturn } = getPortalEnvironment();
    const { $others, ask, follow } = createPresence((id) => joinArticle(memberClient(), id), visible);
    onStart(() => () => follow(null));
    onStart(() => $editor.subscribe(({ row }) => follow(row?.id ?? null)));
    onStart(() => onReturn(() => void ask()));
    return { $others };
  });

const createCategories = ({ $editor }: ArticleFrame) =>
  createPage(({ onStart }) => {
    const categories = createLoader(() => readNewsroomCategories(memberClient()));
    onStart(() => categories.load());
    const $category = computed(
      [$editor, categories.$state],
      ({ typed }, { data }) => data?.find(({ id }) => id === typed.category_id) ?? null,
    );
    return { categories, $category };
  });

/** A closed editor. `pending` outlives it, so that an article is read after its last save. */
export const createArticleEditor = (pending: PendingSave = { settled: Promise.resolve() }) =>
  createPage(({ add, onStart }) => {
    const frame: ArticleFrame = createArticleFrame(pending, {
      save: () => saving.saveNow(),
      onType: () => saving.scheduleSave(),
      onClose: () => {
        void saving.saveNow();
        saving.reset();
        pictures.dropAll();
        cover.cancel();
      },
    });
    const saving = createSaving(frame, pending);
    const body = createBody(frame);
    const pictures = createPictures(body);
    const cover = createCover(frame);
    const { categories, $category } = add(createCategories(frame));
    add({ start: startSiteBuild });
    onStart(() => saveOnReturn(frame, saving));
    return {
      ...add(frame),
      body,
      pictures,
      cover,
      ...createDialogs(frame, saving),
      saveNow: saving.saveNow,
      restoreDraft: () => {
        frame.restoreDraft();
        void saving.saveNow();
      },
      /** Saves before leaving, and asks when that fails. */
      mayLeave: () => saving.saveNow().then(frame.mayLeave),
      categories,
      $category,
      preview: createPreview(frame, $category),
      view: createEditorView(),
      $others: add(createOthers(frame)).$others,
    };
  });

export type ArticleEditor = ReturnType<typeof createArticleEditor>;
