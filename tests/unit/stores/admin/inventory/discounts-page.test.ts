/** Discount codes with answered requests: adding, turning off, deleting. */
import { expect, it } from 'vitest';
import type { DiscountCodeRow } from '#contract/discount-codes.ts';
import { DISCOUNT_FORM as FORM, DISCOUNTS_TEXT as TEXT } from '#messages/admin/discounts.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { DISCOUNTS } from '#stores/admin/inventory/discount-table.ts';
import { createDiscountsPage } from '#stores/admin/inventory/discounts-page.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, discountRow, storeId } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled } from '#tests/support/table-service.ts';

const ROW = discountRow();

const { page, service } = pageTest({
  path: `/admin-inventory?show=discounts&discount=${ROW.id}`,
  create: createDiscountsPage,
  reads: (api, row: DiscountCodeRow = ROW) => answerStore(api, { desk_discount_codes: [row] }),
});
it('a code shows its terms, its uses and what it took off', () => {
  const cells = Object.fromEntries(DISCOUNTS.columns.map(({ key, text }) => [key, text(ROW)]));
  expect(cells).toMatchObject({
    state: 'Active',
    value: '10%',
    target: 'Home jersey',
    uses: '2 of 5',
    discounted: 'R60.00',
  });
});

it('a code is added after its fields are checked', async () => {
  page.edit('new');
  const { form } = page.editor;
  await fill(form, { code: 'x', applies_to: 'products' }).submit();
  expect(form.$form.get().errors).toMatchObject({
    code: FORM.codeWrong,
    value: FORM.valueMissing,
    products: FORM.productsMissing,
  });
  const sending = fill(form, { code: 'summer', value: '15', applies_to: 'all' }).submit();
  await answerStore(service, { products: [] });
  const sent = service.next();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/save_discount_code');
  expect(sent.body).toMatchObject({
    content: { code: 'SUMMER', percent: 15, applies_to: 'all', products: [] },
  });
  await sent.rows(ROW.id);
  await answerStore(service, { desk_discount_codes: [ROW] });
  await sending;
  expect(page.editor.$row.get()).toBeNull();
});

it('a code is turned off after a question, with its other terms unchanged', async () => {
  const switching = page.switchActive(ROW);
  await settled();
  expect($confirm.get()?.text).toBe(TEXT.turnOffQuestion('TEN'));
  answerConfirm(true);
  const sent = await service.request();
  expect(sent.body).toMatchObject({
    discount: ROW.id,
    expected: ROW.updated_at,
    content: { code: 'TEN', percent: 10, ends_on: '2026-03-31', products: [storeId(2)], is_active: false },
  });
  await sent.rows(ROW.id);
  await answerStore(service, { desk_discount_codes: [{ ...ROW, is_active: false, state: 'off' }] });
  expect(await switching).toBe(true);
});
