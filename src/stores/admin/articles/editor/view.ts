/** Parts beside the text: the preview, remembered on this device, and focus mode, for this article. */
import { atom, type ReadableAtom } from 'nanostores';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export function createEditorView() {
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
