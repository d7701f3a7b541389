/** Words that forms, dialogs and lists of many screens share. Without imports, because pages of signing in load them too. */
export const SHARED_WORDS = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  sending: 'Sending…',
} as const;

/** After a text was copied, named by `what`. */
export const COPY_WORDS = {
  copied: (what: string): string => `${what} copied.`,
  notCopied: 'Your browser wouldn’t let us copy. Select the text and copy it.',
} as const;

export const SAVE_WORDS = { save: 'Save', saving: 'Saving…', cancel: 'Cancel' } as const;

export const failedToLoad = (what: string): string => `We couldn’t load ${what}`;

/** The words of a part that is read. */
export const loadingWords = (what: string) => ({ loading: `Loading ${what}…`, failed: failedToLoad(what) });
