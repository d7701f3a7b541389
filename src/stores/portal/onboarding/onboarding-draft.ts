/**
 * Unsaved values of the onboarding, kept in this tab across reloads for the account that typed them. For users who are,
 * or may be, minors only the minimum is kept.
 */
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { $session } from '#stores/auth/session.ts';
import type { Form } from '#stores/core/form.ts';
import type { Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

const DraftsSchema = v.object({
  userId: v.string(),
  forms: v.record(v.string(), v.record(v.string(), v.unknown())),
});
type Drafts = v.InferOutput<typeof DraftsSchema>;

/** Returns null without a login. */
function read(): Drafts | null {
  const session = $session.get();
  if (session.phase !== 'member') return null;
  const empty = { userId: session.userId, forms: {} };
  try {
    const text = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.onboardingDraft);
    const result = v.safeParse(DraftsSchema, JSON.parse(text ?? 'null'));
    return result.success && result.output.userId === session.userId ? result.output : empty;
  } catch {
    return empty;
  }
}

function write(drafts: Drafts): void {
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.onboardingDraft, JSON.stringify(drafts));
}

/** Removes all drafts, but for one form where `except` names it. */
export function dropDrafts(except?: string): void {
  const drafts = except === undefined ? null : read();
  const kept = Object.entries(drafts?.forms ?? {}).filter(([name]) => name === except);
  getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.onboardingDraft);
  if (drafts !== null && kept.length > 0) write({ ...drafts, forms: Object.fromEntries(kept) });
}

export function dropDraftsOnLogout(): Stop {
  return $session.listen(({ phase }) => {
    if (phase === 'guest') dropDrafts();
  });
}

/** Removes the draft of one form. */
export function dropDraft(name: string): void {
  const drafts = read();
  if (drafts === null || !(name in drafts.forms)) return;
  const { [name]: _saved, ...forms } = drafts.forms;
  write({ ...drafts, forms });
}

function isSameKind(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

function withDraft<Values extends object>(name: string, saved: Values): Values {
  const typed = Object.entries(read()?.forms[name] ?? {}).filter(
    ([field, value]) => field in saved && isSameKind(value, Reflect.get(saved, field)),
  );
  return { ...saved, ...Object.fromEntries(typed) };
}

/** Fills a form with saved values and draft, then stores values while they differ from the saved ones. */
export function followDraft<Values extends object>(name: string, form: Form<Values>, saved: Values): Stop {
  form.reset(withDraft(name, saved));
  const last = JSON.stringify(saved);
  return form.$form.listen(({ phase, values }) => {
    const drafts = phase === 'editing' ? read() : null;
    if (drafts === null) return;
    if (JSON.stringify(values) === last) dropDraft(name);
    else write({ ...drafts, forms: { ...drafts.forms, [name]: Object.fromEntries(Object.entries(values)) } });
  });
}
