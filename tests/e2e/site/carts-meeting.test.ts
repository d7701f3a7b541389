/** A guest's cart and the account's cart from another browser: merged, reported, and kept the same on both sides. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { CART_TEXT } from '#messages/shop/cart.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { MEMBER_CART_TEXT } from '#messages/shop/member-cart.ts';
import { capFullText, OPTIONS_TEXT } from '#messages/shop/options.ts';
import { URLS, visit, type Visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { toast } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, type TestMember } from '#tests/support/test-members.ts';
import { sell } from '#tests/support/test-products.ts';

let member: TestMember;
/** At most six pieces per order over all sizes. */
let mug: string;
let lamp: string;
let laptop: Visit;
let phone: Visit;

beforeEach(async () => {
  member = await newMember();
  [mug, lamp] = await Promise.all([
    sell({ name: 'Meeting mug', sizes: ['M', 'L'] }),
    sell({ name: 'Meeting lamp' }),
  ]);
  await sql(
    `update public.products set max_per_order = 6, unit_singular = 'mug', unit_plural = 'mugs' where slug = $1`,
    [mug],
  );
  [laptop, phone] = await Promise.all([
    visit(urls.product(mug)),
    visit(urls.product(mug), { viewport: { width: 360, height: 740 } }),
  ]);
});

/** Adds pieces to the cart from the product page. */
async function addToCart({ page }: Visit, slug: string, quantity: number, size?: string): Promise<void> {
  if (new URL(page.url()).pathname !== urls.product(slug)) await page.goto(URLS.site + urls.product(slug));
  const form = page.locator('[data-product-options]');
  if (size !== undefined) await form.locator(`input[name=size][value="${size}"]`).check({ force: true });
  for (let more = 1; more < quantity; more += 1) {
    await form.getByRole('button', { name: OPTIONS_TEXT.more }).click();
  }
  const before = await badgeCount(page);
  await form.getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
  await expect.poll(() => badgeCount(page)).toBe(before + quantity);
}

async function badgeCount(page: Page): Promise<number> {
  return Number(await page.locator('[data-cart-badge]').textContent());
}

/** Signs in and waits for the redirect. */
async function signIn({ page }: Visit): Promise<void> {
  await page.goto(`${URLS.site}/login`);
  await logIn(page, member.email, member.password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

async function signOut({ page }: Visit): Promise<void> {
  await page.goto(`${URLS.site}/blog`);
  await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
  // The menu's links appear with the script that also handles signing out.
  await page.locator('#account-menu a:visible').first().waitFor();
  await page.locator('[data-sign-out]').click();
  await page.waitForURL(`${URLS.site}/`);
}

/** Title, size and quantity of every line in the browser's storage. */
function browserCart({ page }: Visit): Promise<readonly string[]> {
  return page.evaluate((key) => {
    const text = localStorage.getItem(key) ?? '{"lines":[]}';
    const { lines } = JSON.parse(text) as {
      lines: { title: string; selectedSize: string | null; quantity: number }[];
    };
    return lines.map(
      ({ title, selectedSize, quantity }) => `${title} ${selectedSize ?? '-'} ${String(quantity)}`,
    );
  }, STORAGE_KEYS.cart);
}

/** Title, size and quantity of every line in the account. */
async function accountCart(): Promise<readonly string[]> {
  const rows = await sql<{ line: string }>(
    `select line ->> 'title' || ' ' || coalesce(line ->> 'selectedSize', '-') || ' ' || (line ->> 'quantity') as line
     from public.member_carts, json_array_elements(lines) as line where user_id = $1`,
    [member.id],
  );
  return rows.map(({ line }) => line);
}

/** Waits for all toasts at once, because they disappear by themselves. */
const expectToasts = ({ page }: Visit, ...sentences: readonly string[]) =>
  Promise.all(sentences.map((sentence) => toast(page, sentence).first().waitFor()));

const expectCart = async (side: Visit, lines: readonly string[]): Promise<void> => {
  await expect.poll(async () => (await browserCart(side)).toSorted()).toEqual(lines);
  await expect.poll(async () => (await accountCart()).toSorted()).toEqual(lines);
};

const MERGED_CART = ['Meeting lamp - 1', 'Meeting mug L 4', 'Meeting mug M 2'];

it("a guest's cart and the account's are merged at sign-in, kept the same, and emptied in the browser at sign-out", async () => {
  // Four large mugs and a lamp in the account; three large and three medium mugs in a guest's cart on the phone.
  await addToCart(laptop, mug, 4, 'L');
  await addToCart(laptop, lamp, 1);
  await signIn(laptop);
  await expectCart(laptop, ['Meeting lamp - 1', 'Meeting mug L 4']);
  await addToCart(phone, mug, 3, 'L');
  await addToCart(phone, mug, 3, 'M');
  await signIn(phone);
  // The landing page shows no cart messages; they appear on the next cart page.
  await phone.page.waitForURL((url) => url.pathname === '/');
  await Promise.all([
    // They may come before the page has loaded.
    expectToasts(
      phone,
      capFullText('mugs', 6),
      'Meeting mug: we kept the larger quantity, 4.',
      MEMBER_CART_TEXT.joined,
    ),
    phone.page.goto(`${URLS.site}/cart`),
  ]);
  await expectCart(phone, MERGED_CART);

  // The messages appear once.
  await phone.page.reload();
  await phone.page.locator('[data-cart-news=done]').waitFor();
  // Read once: a toast closes by itself.
  const repeated = await toast(phone.page, MEMBER_CART_TEXT.joined).count();
  expect(repeated).toBe(0);

  // The other browser shows the same cart, and changes reach both.
  await laptop.page.goto(`${URLS.site}/cart`);
  await expectCart(laptop, MERGED_CART);
  await laptop.page.getByRole('button', { name: CART_TEXT.removeLine('Meeting lamp') }).click();
  await expectCart(laptop, MERGED_CART.slice(1));
  await phone.page.reload();
  await expectCart(phone, MERGED_CART.slice(1));

  // A change just before signing out is in the account, and the next sign-in restores it.
  await addToCart(laptop, lamp, 1);
  await signOut(laptop);
  expect(await browserCart(laptop)).toEqual([]);
  expect((await accountCart()).toSorted()).toEqual(MERGED_CART);
  await signIn(laptop);
  await expectCart(laptop, MERGED_CART);
  const joined = await toast(laptop.page, MEMBER_CART_TEXT.joined).count();
  expect(joined).toBe(0);
});
