/** Print view of a purchase order on A4. */
import { BRAND_GOODS_IN } from '#contract/brand.ts';
import type { PurchaseLine, PurchaseRow } from '#contract/purchases.ts';
import { formatShortDate } from '#domain/dates.ts';
import { costText } from '#domain/money.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { PURCHASE_PRINT as TEXT } from '#messages/admin/purchases.ts';
import { unprintedQuery } from '#stores/admin/purchases/purchases-address.ts';
import { createPurchasePrint } from '#stores/admin/purchases/purchases-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { Paper, PaperFacts, PaperTable, PrintPage } from '#islands/core/paper.tsx';

interface LinesProps {
  readonly lines: readonly PurchaseLine[];
}

function Lines({ lines }: LinesProps) {
  return (
    <PaperTable
      headings={[
        [TEXT.quantity],
        [TEXT.sku],
        [TEXT.item],
        [TEXT.cost, 'text-right'],
        [TEXT.sum, 'text-right'],
      ]}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td className="figures text-2xl leading-none">{line.quantity}</td>
          <td className="figures wrap-anywhere sm:whitespace-nowrap print:whitespace-nowrap">{line.sku}</td>
          <td>
            <span className="font-semibold">{line.product_name}</span>
            {variantLabel(line) !== line.sku && (
              <span className="block text-muted">{variantLabel(line)}</span>
            )}
          </td>
          <td className="text-right figures">{costText(line.unit_cost_cents)}</td>
          <td className="text-right figures">{costText(line.unit_cost_cents * line.quantity)}</td>
        </tr>
      ))}
    </PaperTable>
  );
}

interface PurchaseProps {
  readonly purchase: PurchaseRow;
}

function Head({ purchase }: PurchaseProps) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
      <div>
        <h3 className="label text-muted">{TEXT.to}</h3>
        <p className="mt-1 text-lead font-semibold">{purchase.supplier_name}</p>
        <p className="wrap-anywhere">{purchase.supplier_email}</p>
      </div>
      <div>
        <h3 className="label text-muted">{TEXT.deliverTo}</h3>
        {BRAND_GOODS_IN.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <PaperFacts
        facts={[
          [TEXT.date, formatShortDate(purchase.sent_at ?? purchase.created_at)],
          [TEXT.wanted, purchase.expected_on === null ? null : formatShortDate(purchase.expected_on)],
          [TEXT.note, purchase.note],
        ]}
      />
    </div>
  );
}

function Sheet({ purchase, lines }: PurchaseProps & LinesProps) {
  const { state, number } = purchase;
  return (
    <Paper title={TEXT.title} aside={<p className="figures text-xl leading-tight">{number}</p>}>
      {(state === 'draft' || state === 'cancelled') && (
        <p className="mt-4 border-2 border-text px-3 py-2 font-semibold">{TEXT[state]}</p>
      )}
      <Head purchase={purchase} />
      <Lines lines={lines} />
      {purchase.cost_cents > 0 && (
        <p className="mt-3 flex justify-end gap-8">
          <span>{TEXT.total}</span>
          <span className="figures">{costText(purchase.cost_cents)}</span>
        </p>
      )}
    </Paper>
  );
}

export function PurchasePrint({ id, address }: { readonly id: string; readonly address: Navigator }) {
  const { sheet } = usePage(() => createPurchasePrint(id));
  return (
    <PrintPage
      address={address}
      back={unprintedQuery(id)}
      words={TEXT}
      title={TEXT.title}
      read={sheet}
      isReady={({ purchase }) => purchase !== null}
    >
      {({ purchase, lines }) =>
        purchase === null ? (
          <Notice kind="notice">{TEXT.missing}</Notice>
        ) : (
          <Sheet purchase={purchase} lines={lines} />
        )
      }
    </PrintPage>
  );
}
