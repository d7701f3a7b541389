import { describe, expect, it } from 'vitest';
import type { StockAlertPage } from '../../../../src/stores/shop/stock-alert.ts';
import { errorText } from '../../../../src/messages/core/errors.ts';
import { down, raised, setStage, type Stage } from '../../../support/account-stage.ts';
import { respondsWith, rpc } from '../../../support/onboarding-stage.ts';

const TOKEN = 'a1'.repeat(32);
const CANCEL = 'b2'.repeat(32);
const ITEM = { product: 'Crew socks', slug: 'crew-socks', size: 'M', color: null };
const NOTED = { outcome: 'noted', item: ITEM, cancel_token: CANCEL };

let stage: Stage;
let page: StockAlertPage;

const asked = (name: string) => stage.asked.filter(({ what }) => what === rpc(name)).map(({ body }) => body);
const phase = () => page.$state.get().phase;
const currentAddress = () => stage.environment.location.path() + stage.environment.address.hash();

async function open(hash: string): Promise<void> {
  stage = await setStage(`/stock-alert${hash}`);
  const { createStockAlertPage } = await import('../../../../src/stores/shop/stock-alert.ts');
  page = createStockAlertPage();
  page.start();
}

describe('the link of a guest’s stock alert', () => {
  it('is removed from the address bar, and sends nothing before the button', async () => {
    await open(`#token=${TOKEN}`);
    expect([phase(), currentAddress(), stage.asked]).toEqual(['confirm', '/stock-alert', []]);
  });

  it('confirms, and offers to end the alerts', async () => {
    await open(`#token=${TOKEN}`);
    stage.on(rpc('confirm_guest_stock_alert'), respondsWith(NOTED));
    await page.confirm();
    expect(asked('confirm_guest_stock_alert')).toEqual([{ token: TOKEN }]);
    expect(page.$state.get()).toEqual({ phase: 'noted', item: ITEM, cancelToken: CANCEL });
    stage.on(rpc('cancel_guest_stock_alerts'), respondsWith(null));
    await page.cancel();
    expect(asked('cancel_guest_stock_alerts')).toEqual([{ token: CANCEL }]);
    expect(phase()).toBe('cancelled');
  });

  it('leads to the product that can be bought already', async () => {
    await open(`#token=${TOKEN}`);
    stage.on(rpc('confirm_guest_stock_alert'), respondsWith({ ...NOTED, outcome: 'in_stock' }));
    await page.confirm();
    expect(page.$state.get()).toEqual({ phase: 'in_stock', item: ITEM });
  });

  it('ends every alert of the address', async () => {
    await open(`#cancel=${CANCEL}`);
    expect([phase(), stage.asked]).toEqual(['cancel', []]);
    stage.on(rpc('cancel_guest_stock_alerts'), respondsWith(null));
    await page.cancel();
    expect(phase()).toBe('cancelled');
  });

  it.each(['', '#token=', '#token=xyz', `#token=${TOKEN}0`, '#cancel=', '#other'])(
    'sends no request when it is invalid: "%s"',
    async (hash) => {
      await open(hash);
      expect([phase(), currentAddress(), stage.asked]).toEqual(['invalid', '/stock-alert', []]);
    },
  );

  it.each(['link_invalid', 'link_expired'])('is reported as over: %s', async (code) => {
    await open(`#token=${TOKEN}`);
    stage.on(rpc('confirm_guest_stock_alert'), raised(403, code));
    await page.confirm();
    expect(phase()).toBe('invalid');
  });

  it('can be used again after a network failure', async () => {
    await open(`#token=${TOKEN}`);
    stage.on(rpc('confirm_guest_stock_alert'), down);
    await page.confirm();
    expect([phase(), page.$action.get().refusal?.text]).toEqual(['confirm', errorText('network_failed')]);
    stage.on(rpc('confirm_guest_stock_alert'), respondsWith(NOTED));
    await page.confirm();
    expect([phase(), page.$action.get().refusal]).toEqual(['noted', null]);
  });

  it('is replaced by another one opened in the same tab', async () => {
    await open(`#token=${TOKEN}`);
    stage.environment.open(`/stock-alert#cancel=${CANCEL}`);
    stage.environment.returns();
    expect([phase(), currentAddress()]).toEqual(['cancel', '/stock-alert']);
  });
});
