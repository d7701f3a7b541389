/** /stock-alert: renders stores/shop/stock-alert.ts. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import type { AlertItem } from '#contract/stock-alerts.ts';
import { variantText } from '#domain/variant-text.ts';
import { STOCK_ALERT_TEXT as TEXT } from '#messages/shop/stock-alert.ts';
import { createStockAlertPage, type StockAlertPage as Page } from '#stores/shop/stock-alert.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccountPage, Frame } from '../auth/frame.tsx';
import type { PageProps } from '../core/use-page.ts';
import { GuestAlertRequest } from './guest-alert.tsx';

function itemText({ product, size, color }: AlertItem): string {
  const options = variantText({ size, color });
  return options === '' ? product : `${product} (${options})`;
}

function Refusal({ page }: PageProps<Page>) {
  const { refusal } = useStore(page.$action);
  return <div role="alert">{refusal !== null && <Notice kind="error">{refusal.text}</Notice>}</div>;
}

function CancelButton({ page, quiet = false }: PageProps<Page> & { readonly quiet?: boolean }) {
  const { busy } = useStore(page.$action);
  return (
    <Button
      variant={quiet ? 'quiet' : 'main'}
      busy={busy}
      busyLabel={TEXT.cancelling}
      onClick={() => void page.cancel()}
    >
      {TEXT.cancel}
    </Button>
  );
}

function Confirm({ page }: PageProps<Page>) {
  const { busy } = useStore(page.$action);
  return (
    <Frame title={TEXT.title} lead={TEXT.confirmLead}>
      <Button busy={busy} busyLabel={TEXT.confirming} onClick={() => void page.confirm()}>
        {TEXT.confirm}
      </Button>
      <Refusal page={page} />
    </Frame>
  );
}

function ShopLink() {
  return (
    <a href="/shop" className="button button-quiet">
      {TEXT.toShop}
    </a>
  );
}

function Noted({ page, item }: PageProps<Page> & { readonly item: AlertItem }) {
  return (
    <Frame title={TEXT.notedTitle} lead={TEXT.noted(itemText(item))}>
      <div className="flex flex-wrap gap-3">
        <ShopLink />
        <CancelButton page={page} quiet />
      </div>
      <Refusal page={page} />
    </Frame>
  );
}

function InStock({ item }: { readonly item: AlertItem }) {
  return (
    <Frame title={TEXT.inStockTitle} lead={TEXT.inStock(itemText(item))}>
      <a href={urls.product(item.slug)} className="button button-main">
        {TEXT.toProduct}
      </a>
    </Frame>
  );
}

function Cancel({ page }: PageProps<Page>) {
  return (
    <Frame title={TEXT.cancelTitle} lead={TEXT.cancelLead}>
      <CancelButton page={page} />
      <Refusal page={page} />
    </Frame>
  );
}

function Invalid() {
  return (
    <Frame title={TEXT.invalidTitle} lead={TEXT.invalid}>
      <div className="flex flex-wrap gap-3">
        <ShopLink />
        <a href={urls.email(TEXT.help)} className="button button-quiet">
          {TEXT.help}
        </a>
      </div>
    </Frame>
  );
}

function StockAlert({ page }: PageProps<Page>) {
  const state = useStore(page.$state);
  switch (state.phase) {
    case 'loading':
      return <Frame title={TEXT.title} />;
    case 'request':
      return <GuestAlertRequest alert={page.guest} />;
    case 'confirm':
      return <Confirm page={page} />;
    case 'noted':
      return <Noted page={page} item={state.item} />;
    case 'in_stock':
      return <InStock item={state.item} />;
    case 'cancel':
      return <Cancel page={page} />;
    case 'cancelled':
      return (
        <Frame title={TEXT.cancelledTitle} lead={TEXT.cancelled}>
          <ShopLink />
        </Frame>
      );
    case 'invalid':
      return <Invalid />;
  }
}

export function StockAlertPage() {
  return <AccountPage create={createStockAlertPage}>{(page) => <StockAlert page={page} />}</AccountPage>;
}
