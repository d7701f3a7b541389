/** /back-in-stock: renders stores/portal/stock-alerts/stock-alerts-page.ts. */
import { useStore } from '@nanostores/react';
import type { OptionProduct } from '#contract/option-products.ts';
import { urls } from '#contract/urls.ts';
import type { StockAlertRow } from '#contract/stock-alerts.ts';
import { formatDate } from '#domain/dates.ts';
import {
  alertFor,
  choiceKey,
  choiceOfAlert,
  soldOutChoices,
  type SoldOutChoice,
} from '#domain/stock-alerts.ts';
import { joinParts } from '#domain/text.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { WAITING_TEXT as TEXT } from '#messages/portal/stock-alerts.ts';
import {
  createStockAlertsPage,
  type StockAlertList,
  type StockAlertsPage,
} from '#stores/portal/stock-alerts/stock-alerts-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4';

interface ChoiceProps extends PageProps<StockAlertsPage> {
  readonly product: OptionProduct;
  readonly alerts: StockAlertList['alerts'];
  readonly choice: SoldOutChoice;
}

/** One button adds and removes the alert, so that the focus stays. */
function Choice({ page, product, choice, alerts }: ChoiceProps) {
  const busy = useStore(page.$busyKey);
  const what = joinParts([choice.size, choice.color], ' · ');
  const alert = alertFor(alerts, product.slug, choice);
  const isBusy = alert === null ? busy === choiceKey(choice) : busy === alert.variant_id;
  return (
    <li className={ROW}>
      <span className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
        {what === '' ? TEXT.whole : what}
        {alert !== null && <Badge tone="good">{TEXT.waits}</Badge>}
      </span>
      <Button
        variant={alert === null ? 'main' : 'quiet'}
        busy={isBusy}
        busyLabel={alert === null ? SAVE_WORDS.saving : TEXT.removing}
        blocked={busy !== null}
        onClick={() => void (alert === null ? page.add(product, choice) : page.remove(alert.variant_id))}
      >
        <span aria-hidden="true">{alert === null ? TEXT.ask : TEXT.undo}</span>
        <span className="sr-only">
          {alert === null ? TEXT.askFor(product.title, what) : `${TEXT.undo}: ${product.title} ${what}`}
        </span>
      </Button>
    </li>
  );
}

function Product({ page, product, alerts }: Omit<ChoiceProps, 'choice'>) {
  const choices = soldOutChoices(product);
  return (
    <section aria-labelledby="sold-out-title" className="mt-10">
      <h2 id="sold-out-title" className="text-card wrap-anywhere">
        {TEXT.soldOut(product.title)}
      </h2>
      {choices.length === 0 && <p className="mt-3">{TEXT.nothing(product.title)}</p>}
      <ul className="mt-4 border-b border-line empty:hidden">
        {choices.map((choice) => (
          <Choice key={choiceKey(choice)} product={product} choice={choice} page={page} alerts={alerts} />
        ))}
      </ul>
      <a href={urls.product(product.slug)} className="mt-3 inline-flex min-h-11 items-center link">
        {TEXT.toProduct(product.title)}
      </a>
    </section>
  );
}

function Alert({ page, alert }: PageProps<StockAlertsPage> & { readonly alert: StockAlertRow }) {
  const busy = useStore(page.$busyKey);
  const product = alert.variant?.product ?? null;
  const { size, color } = choiceOfAlert(alert);
  const what = joinParts([size, color], ' · ');
  const name = product?.name ?? TEXT.unknown;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
          {product === null ? (
            name
          ) : (
            <a href={urls.product(product.slug)} className="link">
              {name}
            </a>
          )}
          {(alert.variant?.available ?? 0) > 0 && <Badge tone="good">{TEXT.back}</Badge>}
        </p>
        <p className="text-small text-muted">
          {joinParts([what, TEXT.since(formatDate(alert.created_at))], ' · ')}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={busy === alert.variant_id}
        busyLabel={TEXT.removing}
        blocked={busy !== null}
        onClick={() => void page.remove(alert.variant_id)}
      >
        <span aria-hidden="true">{TEXT.remove}</span>
        <span className="sr-only">{TEXT.removeNamed(`${name} ${what}`.trim())}</span>
      </Button>
    </li>
  );
}

function Content({ page, product, alerts }: PageProps<StockAlertsPage> & StockAlertList) {
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead">{TEXT.lead}</p>
      {product !== null && <Product page={page} product={product} alerts={alerts} />}
      <section aria-labelledby="waiting-title" className="mt-12">
        <h2 id="waiting-title" className="mb-4 text-card">
          {TEXT.list}
        </h2>
        {alerts.length === 0 && (
          <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/shop" action={TEXT.shop} />
        )}
        <ul className="border-b border-line empty:hidden">
          {alerts.map((alert) => (
            <Alert key={alert.variant_id} page={page} alert={alert} />
          ))}
        </ul>
      </section>
    </>
  );
}

export function Screen() {
  const page = usePage(createStockAlertsPage);
  return (
    <ReadPage read={page.list} words={TEXT}>
      {(list) => <Content page={page} {...list} />}
    </ReadPage>
  );
}
