/** Where to transfer to, each part ready to be copied. */
import { BRAND_BANK } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import { centsToDecimal, formatRand } from '#domain/money.ts';
import { ORDER_TEXT, TRANSFER_TEXT as TEXT } from '#messages/portal/order.ts';
import { copyText } from '#stores/core/copy-text.ts';
import { Titled } from '#islands/core/page-sections.tsx';

interface PartProps {
  readonly label: string;
  readonly value: string;
  /** The copied form, for banking apps; default is the value. */
  readonly copied?: string;
  readonly strong?: boolean;
}

function Part({ label, value, copied = value, strong = false }: PartProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2.5">
      <dt className="label text-muted">{label}</dt>
      <dd className={`wrap-anywhere ${strong ? 'figures text-[2rem] leading-none' : 'tabular-nums'}`}>
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
        <button
          type="button"
          aria-label={ORDER_TEXT.copyNamed(label)}
          className="min-h-11 min-w-11 cursor-pointer label link"
          onClick={() => void copyText(label, copied)}
        >
          {ORDER_TEXT.copy}
        </button>
      </dd>
    </div>
  );
}

export function Transfer({ order }: { readonly order: Order }) {
  const { holder, bank, account, branch, kind } = BRAND_BANK;
  return (
    <Titled title={TEXT.title} className="border border-line-strong bg-surface p-5 sm:p-7">
      <p className="mt-2 mb-4 max-w-[60ch] text-muted">{TEXT.hint}</p>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Part
          label={TEXT.amount}
          value={formatRand(order.total_cents)}
          copied={centsToDecimal(order.total_cents)}
          strong
        />
        <Part label={TEXT.reference} value={order.number} strong />
        <Part label={TEXT.account} value={account} copied={account.replaceAll(' ', '')} />
        <Part label={TEXT.branch} value={branch} />
        <Part label={TEXT.bank} value={bank} />
        <Part label={TEXT.holder} value={holder} />
        <Part label={TEXT.kind} value={kind} />
      </dl>
    </Titled>
  );
}
