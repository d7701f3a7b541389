/**
 * Unsaved values of the onboarding, kept in this tab across reloads for the account that typed them. For users who are,
 * or may be, minors only the minimum is kept.
 */
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { $session, memberId } from '#stores/auth/session.ts';
import type { Form } from '#stores/core/form.ts';
import { createKept } from '#stores/core/kept.ts';
import type { Stop } from '#stores/core/page.ts';
import { tabStorage } from '#stores/core/portal-environment.ts';

const drafts = createKept(
  v.record(v.string(), v.record(v.string(), v.unknown())),
  STORAGE_KEYS.onboardingDraft,
  { storage: tabStorage, perOwner: memberId },
);

/** Removes all drafts, but for one form where `except` names it. */
export function dropDrafts(except?: string): void {
  const kept = except === undefined ? undefined : drafts.read()?.[except];
  drafts.remove();
  if (except !== undefined && kept !== undefined) drafts.write({ [except]: kept });
}

export function dropDraftsOnLogout(): Stop {
  return $session.listen(({ phase }) => {
    if (phase === 'guest') dropDrafts();
  });
}

export function dropDraft(name: string): void {
  const forms = drafts.read();
  if (forms === null || !(name in forms)) return;
  const { [name]: _saved, ...others } = forms;
  drafts.write(others);
}

function isSameKind(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

function withDraft<Values extends object>(name: string, saved: Values): Values {
  const typed = Object.entries(drafts.read()?.[name] ?? {}).filter(
    ([field, value]) => field in saved && isSameKind(value, Reflect.get(saved, field)),
  );
  return { ...saved, ...Object.fromEntries(typed) };
}

/** Fills a form with saved values and draft, then stores values while they differ from the saved ones. */
export function followDraft<Values extends object>(name: string, form: Form<Values>, saved: Values): Stop {
  form.reset(withDraft(name, saved));
  const last = JSON.stringify(saved);
  return form.$form.listen(({ phase, values }) => {
    if (phase !== 'editing') return;
    if (JSON.stringify(values) === last) dropDraft(name);
    else drafts.write({ ...drafts.read(), [name]: Object.fromEntries(Object.entries(values)) });
  });
}
