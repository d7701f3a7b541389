/** Shared by the editors of the back office: leaving with unsaved values, saving by key, a failed read. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { CONFLICT_QUESTION } from '#messages/core/forms.ts';
import { $access } from '#stores/auth/guard.ts';
import { hasUnsaved, trackUnsaved } from '#stores/core/unsaved.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { focusIfLost, SCREEN_HEADING } from './focus-if-lost.ts';
import { Refused } from './loaded.tsx';

/** Has the browser ask before unsaved values are left, except when the guard leaves: that keeps them. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const stop = trackUnsaved(() => true);
    const ask = (event: BeforeUnloadEvent): void => {
      if ($access.get() !== 'leaving' && hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

const FIRST_FIELD = '#content :is(input:not([type=file]), textarea)';

/**
 * Takes the focus from a control that is gone: to the first field of a new subject or the heading of an existing one, and
 * to the page when the editor closes.
 */
export function useEditorFocus(isOpen: boolean, isNew: boolean): void {
  const begins = useRef(isNew);
  useEffect(() => {
    if (isOpen) focusIfLost(begins.current ? FIRST_FIELD : SCREEN_HEADING);
  }, [isOpen]);
  useEffect(() => () => focusIfLost('#content'), []);
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
    return () => document.removeEventListener('keydown', press);
  }, [save]);
}

interface ConflictBarProps {
  readonly busy: boolean;
  /** Selector of what gets the focus after the choice. */
  readonly returnTo: string;
  readonly keep: { readonly label: string; readonly hint?: string; readonly run: () => Promise<unknown> };
  readonly take: { readonly label: string; readonly run: () => Promise<unknown> };
}

export function ConflictBar({ busy, returnTo, keep, take }: ConflictBarProps) {
  const hint = useId();
  useEffect(() => () => focusIfLost(returnTo), [returnTo]);
  return (
    <section
      aria-label={CONFLICT_QUESTION}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t-4 border-danger bg-ground py-3 max-sm:bottom-16"
    >
      <p className="min-w-48 flex-1 font-semibold">{CONFLICT_QUESTION}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {keep.hint !== undefined && (
          <span id={hint} className="text-small text-muted">
            {keep.hint}
          </span>
        )}
        <Button
          busy={busy}
          onClick={() => void keep.run()}
          {...(keep.hint !== undefined && { describedBy: hint })}
        >
          {keep.label}
        </Button>
      </div>
      <Button variant="quiet" blocked={busy} onClick={() => void take.run()}>
        {take.label}
      </Button>
    </section>
  );
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
