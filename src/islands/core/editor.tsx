/** What the editors of the back office share: leaving with unsaved values, saving by key, a subject that cannot be read. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../../stores/auth/guard.ts';
import type { Loadable } from '../../stores/core/loader.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Refused } from './loaded.tsx';

/** Has the browser ask before unsaved values are left, except when the guard leaves: that keeps them. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if ($access.get() !== 'leaving') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** Ctrl+S anywhere on the page saves. */
export function useSaveKey(save: () => Promise<unknown>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [save]);
}

interface NotOpenProps {
  readonly editor: { readonly reading: Pick<Loadable<unknown>, '$state'>; readonly load: () => unknown };
  readonly words: Readonly<Record<'loading' | 'failed' | 'missing' | 'missingText', string>>;
}

/** In place of the fields while there is nothing to edit. */
export function NotOpen({ editor: { reading, load }, words }: NotOpenProps) {
  const { code } = useStore(reading.$state);
  if (code === null) return <Spinner label={words.loading} />;
  if (code !== 'not_found') return <Refused code={code} title={words.failed} onRetry={() => void load()} />;
  return (
    <Notice kind="error" title={words.missing} live>
      <p>{words.missingText}</p>
    </Notice>
  );
}
