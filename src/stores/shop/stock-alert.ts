/**
 * /stock-alert: asks for a guest's alert, and confirms or ends alerts by a mailed link. Of a link nothing happens before a button is pressed, because
 * mail scanners open links.
 */
import { atom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { urls } from '#contract/urls.ts';
import { StockAlertTokenSchema, type AlertItem } from '#contract/stock-alerts.ts';
import { cancelGuestAlerts, confirmGuestAlert } from '#data/stock-alerts.ts';
import { isSessionStored } from '../auth/session-hint.ts';
import { createAction } from '../core/action.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { publicClient } from '../core/public-client.ts';
import { createGuestAlert, type GuestAlert } from './guest-alert.ts';

const PATH = '/stock-alert';

/** 'invalid' for a missing, malformed or expired link. */
export type StockAlertState =
  | { readonly phase: 'loading' | 'request' | 'invalid' | 'cancelled' }
  | { readonly phase: 'confirm' | 'cancel'; readonly token: string }
  | { readonly phase: 'noted'; readonly item: AlertItem; readonly cancelToken: string }
  | { readonly phase: 'in_stock'; readonly item: AlertItem };

/** Takes the token out of the address, where it could be read over a shoulder; null without a fragment. */
function takeLink(): StockAlertState | null {
  const { address } = getPortalEnvironment();
  const hash = address.hash().slice(1);
  if (hash === '') return null;
  address.show(PATH);
  const fields = new URLSearchParams(hash);
  const phase = fields.has('cancel') ? 'cancel' : 'confirm';
  const token = v.safeParse(StockAlertTokenSchema, (fields.get('cancel') ?? fields.get('token'))?.trim());
  return token.success ? { phase, token: token.output } : { phase: 'invalid' };
}

async function confirm(token: string): Promise<StockAlertState> {
  const { outcome, item, cancel_token: cancelToken } = await confirmGuestAlert(publicClient(), token);
  return outcome === 'noted' ? { phase: 'noted', item, cancelToken } : { phase: 'in_stock', item };
}

/** The request for the product in the address; signed-in users go on to their own alerts. */
function openRequest(guest: GuestAlert): StockAlertState {
  const { location, address } = getPortalEnvironment();
  const slug = new URLSearchParams(location.search()).get('product');
  if (slug === null) return { phase: 'invalid' };
  if (isSessionStored()) {
    address.replace(urls.backInStock(slug));
    return { phase: 'loading' };
  }
  void guest.load(slug);
  return { phase: 'request' };
}

function createLinkActions($state: WritableAtom<StockAlertState>) {
  const action = createAction({
    explain: (code) => {
      if (code === 'link_invalid' || code === 'link_expired') $state.set({ phase: 'invalid' });
      return Promise.resolve(null);
    },
  });
  const cancel = async (token: string): Promise<void> => {
    await cancelGuestAlerts(publicClient(), token);
    $state.set({ phase: 'cancelled' });
  };
  return {
    action,
    confirm: async () => {
      const state = $state.get();
      if (state.phase !== 'confirm') return;
      await action.run({ send: async () => $state.set(await confirm(state.token)) });
    },
    cancel: async () => {
      const state = $state.get();
      if (state.phase === 'cancel') await action.run({ send: () => cancel(state.token) });
      else if (state.phase === 'noted') await action.run({ send: () => cancel(state.cancelToken) });
    },
  };
}

export const createStockAlertPage = () =>
  createPage(({ onStart }) => {
    const $state = atom<StockAlertState>({ phase: 'loading' });
    const guest = createGuestAlert();
    const { action, ...actions } = createLinkActions($state);
    onStart(() => {
      $state.set(takeLink() ?? openRequest(guest));
      // Another link may be opened in the same tab: only the part behind '#' changes then.
      return getPortalEnvironment().onReturn(() => {
        const next = takeLink();
        if (next === null) return;
        action.reset();
        $state.set(next);
      });
    });
    return { $state, guest, $action: action.$state, ...actions };
  });
export type StockAlertPage = ReturnType<typeof createStockAlertPage>;
