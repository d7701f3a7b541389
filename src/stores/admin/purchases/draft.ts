/** The form of a purchase order that was not sent yet. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { PURCHASE_LIMITS, type PurchaseLine, type PurchaseRow } from '../../../contract/purchases.ts';
import { readPurchase, readPurchaseLines, savePurchase } from '../../../data/purchases.ts';
import { isDay } from '../../../domain/days.ts';
import { draftCost, draftQuantity, lineOfKept, type DraftLine } from '../../../domain/purchase-draft.ts';
import { PURCHASE_FORM as TEXT, PURCHASES_TEXT } from '../../../messages/admin/purchases.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { PURCHASES } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { changesBetween } from '../../core/table/open-row.ts';
import { showToast } from '../../core/toasts.ts';
import { forgetPurchaseAct } from './actions.ts';
import { purchaseTable, refreshPurchase } from './list.ts';

/** What the form holds. */
export interface DraftValues {
  readonly supplier_id: string;
  readonly expected_on: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
}

const START: DraftValues = { supplier_id: '', expected_on: '', note: '', lines: [] };
const $edited = atom<PurchaseRow | 'new' | null>(null);
const $theirs = atom<readonly string[]>([]);
let opened: DraftValues = START;
let keptLines: readonly DraftLine[] = [];

/** The draft in the form, 'new', or null while it is closed. */
export const $purchaseDraft: ReadableAtom<PurchaseRow | 'new' | null> = $edited;

/** What somebody else made of the draft in the form; nothing while nobody did. */
export const $draftChanges: ReadableAtom<readonly string[]> = $theirs;

const isRight = (line: DraftLine): boolean => draftQuantity(line) !== null && draftCost(line) !== null;

const DraftSchema = v.object({
  supplier_id: v.pipe(v.string(), v.nonEmpty('required')),
  expected_on: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDay(day), 'invalid_value'),
  ),
  note: v.pipe(v.string(), v.trim(), v.maxLength(PURCHASE_LIMITS.noteLength, 'too_long')),
  lines: v.pipe(
    v.custom<readonly DraftLine[]>(Array.isArray),
    v.check((lines) => lines.length > 0, 'required'),
    v.check((lines) => lines.every(isRight), 'invalid_value'),
  ),
});
type DraftInput = v.InferOutput<typeof DraftSchema>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Somebody else was faster: says what they made of it; saving once more is decided on that. */
async function meet(before: PurchaseRow): Promise<void> {
  const [now, lines] = await Promise.all([
    readPurchase(memberClient(), before.id),
    readPurchaseLines(memberClient(), before.id),
  ]);
  if (now === null) throw new RefusalError('not_found');
  const changes = changesBetween(PURCHASES, before, now)
    .filter(({ label }) => label !== PURCHASES_TEXT.changed)
    .map((change) => ACT_TEXT.difference(change.label, change.before, change.after));
  const theirs = lines.map(lineOfKept);
  $theirs.set(same(theirs, keptLines) ? changes : [...changes, TEXT.linesChanged]);
  keptLines = theirs;
  $edited.set(now);
}

function contentOf({ lines, expected_on: day, ...rest }: DraftInput) {
  return {
    ...rest,
    expected_on: day === '' ? null : day,
    lines: lines.map((line) => ({
      variant_id: line.variant_id,
      quantity: draftQuantity(line) ?? 0,
      unit_cost_cents: draftCost(line) ?? 0,
    })),
  };
}

async function send(input: DraftInput): Promise<null> {
  const edited = $edited.get();
  if (edited === null) return null;
  const version = edited === 'new' ? null : { id: edited.id, expected: edited.updated_at };
  $theirs.set([]);
  let id: string;
  try {
    id = await savePurchase(memberClient(), version, contentOf(input));
  } catch (error) {
    if (edited !== 'new' && codeOf(error) === 'changed_meanwhile') await meet(edited);
    throw error;
  }
  showToast('success', edited === 'new' ? TEXT.added : TEXT.changed(edited.number));
  $edited.set(null);
  await purchaseTable.reload();
  if (edited === 'new') purchaseTable.open(id);
  else await refreshPurchase();
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.stale,
  transition_not_allowed: TEXT.isNoDraft,
  invalid_choice: TEXT.gone,
};

/** The form of a draft. */
export const draftForm = createForm<DraftValues, DraftInput>({
  start: START,
  schema: DraftSchema,
  send,
  fieldText: (field, code) => {
    if (field !== 'lines') return undefined;
    return code === 'required' ? TEXT.linesNeeded : TEXT.linesWrong;
  },
  formText: (code) => FORM_TEXTS[code],
});

function open(draft: PurchaseRow | 'new', values: DraftValues): void {
  forgetPurchaseAct();
  $theirs.set([]);
  opened = values;
  keptLines = values.lines;
  draftForm.reset(values);
  $edited.set(draft);
}

/** Opens the form of a new draft. */
export function beginPurchase(): void {
  open('new', START);
}

/** Opens the form of a draft whose lines are known. */
export function editPurchase(row: PurchaseRow, lines: readonly PurchaseLine[]): void {
  open(row, {
    supplier_id: row.supplier_id,
    expected_on: row.expected_on ?? '',
    note: row.note ?? '',
    lines: lines.map(lineOfKept),
  });
}

/** Closes the form; asks first when something was typed. */
export async function closeDraft(): Promise<void> {
  const { phase, values } = draftForm.$form.get();
  if ($edited.get() === null || phase === 'submitting') return;
  const sure =
    same(values, opened) ||
    (await askConfirm({
      title: TEXT.leaveTitle,
      text: TEXT.leaveQuestion,
      confirmLabel: TEXT.leave,
      cancelLabel: TEXT.stay,
    }));
  if (sure) $edited.set(null);
}
