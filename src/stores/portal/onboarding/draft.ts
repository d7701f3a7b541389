/**
 * What was typed into the onboarding and not saved yet: kept for this tab through a reload, for the person who typed it
 * and nobody else. Of somebody who is, or may be, a minor only the minimum is kept.
 */
import * as v from 'valibot';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $session } from '../../auth/session.ts';
import type { Form } from '../../core/form.ts';

const DraftsSchema = v.object({
  userId: v.string(),
  forms: v.record(v.string(), v.record(v.string(), v.unknown())),
});
type Drafts = v.InferOutput<typeof DraftsSchema>;

function userId(): string | null {
  const session = $session.get();
  return session.phase === 'member' ? session.userId : null;
}

function read(): Drafts | null {
  const owner = userId();
  if (owner === null) return null;
  const empty = { userId: owner, forms: {} };
  try {
    const text = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.onboardingDraft);
    const result = v.safeParse(DraftsSchema, JSON.parse(text ?? 'null'));
    return result.success && result.output.userId === owner ? result.output : empty;
  } catch {
    return empty;
  }
}

function write(drafts: Drafts): void {
  const { tabStorage } = getPortalEnvironment();
  tabStorage.write(STORAGE_KEYS.onboardingDraft, JSON.stringify(drafts));
}

/** Forgets everything typed but into one form: the person left, or turned out to be a minor. */
export function dropDrafts(except?: string): void {
  const kept = except === undefined ? undefined : read()?.forms[except];
  getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.onboardingDraft);
  const owner = userId();
  if (except !== undefined && kept !== undefined && owner !== null)
    write({ userId: owner, forms: { [except]: kept } });
}

/** Forgets what was typed into one form: it is saved now. */
export function dropDraft(name: string): void {
  const drafts = read();
  if (drafts === null || !(name in drafts.forms)) return;
  const { [name]: _saved, ...forms } = drafts.forms;
  write({ ...drafts, forms });
}

function sameKind(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

/** The saved values with what was typed since in their place. */
export function withDraft<Values extends object>(name: string, saved: Values): Values {
  const draft = read()?.forms[name] ?? {};
  const typed = Object.entries(draft).filter(
    ([field, value]) => field in saved && sameKind(value, Reflect.get(saved, field)),
  );
  return { ...saved, ...Object.fromEntries(typed) };
}

/** Keeps what is typed into a form from now on, field by field where it differs from what is saved. */
export function keepDraft<Values extends object>(
  name: string,
  form: Form<Values>,
  saved: Values,
): () => void {
  const last = JSON.stringify(saved);
  return form.$form.listen(({ phase, values }) => {
    if (phase !== 'editing') return;
    const drafts = read();
    if (drafts === null) return;
    if (JSON.stringify(values) === last) dropDraft(name);
    else write({ ...drafts, forms: { ...drafts.forms, [name]: Object.fromEntries(Object.entries(values)) } });
  });
}
