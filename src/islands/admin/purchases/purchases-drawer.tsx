/** The open purchase order: facts, actions, ordered and received lines. */
import { useStore } from '@nanostores/react';
import type { PurchaseLine, PurchaseRow } from '#contract/purchases.ts';
import { costText } from '#domain/money.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { PURCHASE_ACTIONS, PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import { printQuery } from '#stores/admin/purchases/purchases-address.ts';
import type { PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { piecesBeyond } from '#domain/purchase-draft.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface ActionProps {
  readonly dialog: PurchasesPage['receive'];
}

interface LineProps extends ActionProps {
  readonly line: PurchaseLine;
  readonly first: boolean;
}

function Arrived({ dialog, line, first }: LineProps) {
  const { values, errors, phase } = useStore(dialog.form.$form);
  const { sku, product_name: name } = line;
  const label = variantLabel(line);
  const typed = values.pieces[String(line.id)] ?? '';
  const beyond = piecesBeyond(line, typed);
  return (
    <li className="grid gap-2 border-b border-line pb-4 leading-snug">
      <span className="font-semibold">{label === sku ? name : `${name} · ${label}`}</span>
      <Field
        label={PURCHASE_ACTIONS.arrivedNow(sku)}
        hint={PURCHASE_ACTIONS.ordered(line.quantity, line.received)}
      >
        {(control) => (
          <TextInput
            control={{ ...control, ...(errors['pieces'] !== undefined && { 'aria-invalid': true }) }}
            name={`line-${String(line.id)}`}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            readOnly={phase === 'submitting'}
            focusFirst={first}
            onChange={(value) => dialog.count(line.id, value)}
          />
        )}
      </Field>
      <output className="block font-semibold text-warning empty:hidden">
        {beyond > 0 && PURCHASE_ACTIONS.over(beyond)}
      </output>
    </li>
  );
}

function ReceiveLines({ dialog, lines }: ActionProps & { readonly lines: readonly PurchaseLine[] }) {
  const { errors } = useStore(dialog.form.$form);
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <Arrived key={line.id} dialog={dialog} line={line} first={index === 0} />
        ))}
      </ul>
      {errors['pieces'] !== undefined && (
        <p className="text-small font-semibold text-danger">{errors['pieces']}</p>
      )}
    </>
  );
}

function Line({ line, told }: { readonly line: PurchaseLine; readonly told: boolean }) {
  const { sku, product_name: name, quantity, received } = line;
  const label = variantLabel(line);
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 leading-snug">
      <span className="font-semibold">{label === sku ? name : `${name} · ${label}`}</span>
      <span className="text-small wrap-anywhere text-muted">{sku}</span>
      <span>{TEXT.line(quantity, costText(line.unit_cost_cents))}</span>
      {told && (
        <span className={received < quantity ? 'font-semibold text-warning' : 'text-muted'}>
          {TEXT.lineArrived(received, quantity)}
        </span>
      )}
    </li>
  );
}

function Lines({ lines, told }: { readonly lines: readonly PurchaseLine[]; readonly told: boolean }) {
  return (
    <ul className="grid empty:hidden">
      {lines.map((line) => (
        <Line key={line.id} line={line} told={told} />
      ))}
    </ul>
  );
}

/** Of a draft: sending it, or without an address noting that it was ordered otherwise. */
function draftActions(
  page: PurchasesPage,
  purchase: PurchaseRow,
  linesRead: boolean,
): readonly ActionButton[] {
  const step = purchase.supplier_email === null ? 'mark_sent' : 'send';
  return [
    actionButton(
      step === 'send' ? PURCHASE_ACTIONS.send : PURCHASE_ACTIONS.markSent,
      () => void page.step(purchase, step),
    ),
    actionButton(PURCHASE_ACTIONS.edit, () => page.edit(purchase), 'quiet', {
      shortcut: 'e',
      blocked: !linesRead,
    }),
  ];
}

function sentActions(
  page: PurchasesPage,
  { state }: PurchaseRow,
  linesRead: boolean,
): readonly ActionButton[] {
  const confirm = actionButton(PURCHASE_ACTIONS.confirm, page.confirm.open, 'quiet');
  return [
    actionButton(PURCHASE_ACTIONS.receive, page.receive.open, 'main', { blocked: !linesRead }),
    ...(state === 'sent' ? [confirm] : []),
  ];
}

function actionsOf(page: PurchasesPage, purchase: PurchaseRow, linesRead: boolean): readonly ActionGroup[] {
  const { state, supplier_email: email, supplier_name: name } = purchase;
  if (state === 'received' || state === 'cancelled') return [];
  const end = state === 'part_received' ? 'close' : 'cancel';
  const isDraft = state === 'draft';
  return [
    {
      title: PURCHASE_ACTIONS.next,
      note: isDraft && email === null ? PURCHASE_ACTIONS.noEmail(name) : undefined,
      actions: (isDraft ? draftActions : sentActions)(page, purchase, linesRead),
    },
    {
      title: PURCHASE_ACTIONS.other,
      actions: [actionButton(PURCHASE_ACTIONS[end], () => void page.step(purchase, end), 'danger')],
    },
  ];
}

export function PurchaseDrawer({ page, address }: PageProps<PurchasesPage> & AddressProps) {
  const { phase, data } = useStore(page.details.$state);
  return (
    <>
      <DeskDrawer
        page={page}
        words={{ facts: TEXT.facts, change: PURCHASE_ACTIONS.title }}
        actions={(purchase) => actionsOf(page, purchase, phase === 'ready')}
      >
        {({ id, state }) => (
          <>
            <RowSection title={TEXT.linesTitle}>
              <Loaded read={page.details} {...TEXT.linesReading}>
                {(lines) => <Lines lines={lines} told={state !== 'draft' && state !== 'cancelled'} />}
              </Loaded>
            </RowSection>
            <PageLink
              address={address}
              query={printQuery(id)}
              className="button justify-self-start button-quiet"
            >
              {TEXT.print}
            </PageLink>
          </>
        )}
      </DeskDrawer>
      <ActionDialog dialog={page.confirm} />
      <ActionDialog dialog={page.receive}>
        {() => <ReceiveLines dialog={page.receive} lines={data ?? []} />}
      </ActionDialog>
    </>
  );
}
