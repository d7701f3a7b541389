import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type * as keptModule from '#stores/shop/cart-sync-state.ts';
import type * as newsModule from '#stores/shop/cart-messages.ts';
import type * as cartModule from '#stores/shop/cart.ts';
import type * as memberCartModule from '#stores/shop/member-cart.ts';
import type * as toastsModule from '#stores/core/toasts.ts';
import { down, MEMBER, raised, noContent, type Responder } from '#tests/support/account-service.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';
import { sessionText, openPortal } from '#tests/support/portal-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const READ = 'GET /rest/v1/member_carts';
const FIRST = 'POST /rest/v1/member_carts';
const AGAIN = 'PATCH /rest/v1/member_carts';
const PRODUCTS = 'GET /rest/v1/products';
const ID = '00000000-0000-4000-8000-0000000000aa';
const plain = { productId: ID, selectedSize: null, selectedColor: null };
const jersey = (quantity: number, changes: Partial<CartLine> = {}) =>
  line({ ...plain, imageUrl: '/media/products/jersey.avif', quantity, ...changes });
const cap = line({ productId: 'cap', title: 'Cap', selectedSize: null, selectedColor: null });

let service: Awaited<ReturnType<typeof openPortal>>;
let store: typeof memberCartModule &
  typeof keptModule &
  typeof newsModule &
  typeof cartModule &
  typeof toastsModule;

const holds =
  (...lines: readonly unknown[]): Responder =>
  () =>
    Response.json(lines.length === 0 ? [] : [{ lines, updated_at: 'v1' }]);
const availability =
  (available: number): Responder =>
  () =>
    Response.json([product({ id: ID, variants: [variant({ available })] })]);
const kept: Responder = () => Response.json([{ updated_at: 'v2' }]);
/** The response when another browser saved first. */
const conflict: Responder = () => Response.json([]);
function saves(response: Responder): void {
  service.on(FIRST, response);
  service.on(AGAIN, response);
}
const inBrowser = (): string | undefined => service.environment.memory.get(STORAGE_KEYS.cart);
const keptLines = () =>
  service.asked.filter(({ what }) => what === FIRST || what === AGAIN).map(({ body }) => body['lines']);
const quantities = () => store.$cartLines.get().map(({ title, quantity }) => [title, quantity]);
const keeping = () => store.cartSync(MEMBER.id);
const toastTexts = () => {
  store.showCartMessages();
  return store.$toasts.get().map(({ text }) => text);
};

async function open(cart: readonly CartLine[] | null): Promise<void> {
  service = await openPortal();
  const { memory } = service.environment;
  if (cart !== null) memory.set(STORAGE_KEYS.cart, JSON.stringify({ version: 1, lines: cart }));
  service.on('POST /auth/v1/logout', noContent);
  saves(kept);
  store = {
    ...(await import('#stores/shop/cart.ts')),
    ...(await import('#stores/shop/cart-sync-state.ts')),
    ...(await import('#stores/shop/cart-messages.ts')),
    ...(await import('#stores/shop/member-cart.ts')),
    ...(await import('#stores/core/toasts.ts')),
  };
}

it("the cart after sign-in is merged with the account's in both places, with the larger quantity and notices", async () => {
  await open([jersey(2)]);
  service.on(READ, holds(jersey(4), { ...cap, productId: ID, selectedSize: 'L' }));
  await store.mergeCarts();
  expect(quantities()).toEqual([
    ['Jersey', 4],
    ['Cap', 1],
  ]);
  expect(keptLines()).toEqual([store.$cartLines.get()]);
  expect(keeping()).toBe('kept');
  expect(toastTexts()).toEqual([
    'Jersey: we kept the larger quantity, 4.',
    'We’ve put the items you saved in your account back in your cart.',
  ]);
  expect(service.environment.memory.has(STORAGE_KEYS.cartNews)).toBe(false);
});

it('the cart after sign-in uses the present stock', async () => {
  await open([jersey(1, { available: 1 })]);
  service.on(READ, holds(jersey(8, { available: 2 })));
  service.on(PRODUCTS, availability(3));
  await store.mergeCarts();
  expect(store.$cartLines.get()).toMatchObject([{ quantity: 3, available: 3 }]);
  expect(toastTexts()).toContain('Only 3 of Jersey in stock.');
});

it('the cart after sign-in is the account’s in an empty browser, without a notice', async () => {
  await open(null);
  service.on(READ, holds(jersey(2)));
  await store.mergeCarts();
  expect(quantities()).toEqual([['Jersey', 2]]);
  expect(toastTexts()).toEqual([]);
});

it('the cart after sign-in is copied to an account without a cart, and nothing is sent when both are empty', async () => {
  await open([cap]);
  service.on(READ, holds());
  await store.mergeCarts();
  expect(keptLines()).toEqual([[cap]]);
  await open(null);
  service.on(READ, holds());
  await store.mergeCarts();
  expect(keptLines()).toEqual([]);
  expect(keeping()).toBe('kept');
});

it.each([
  ['nothing', null],
  ['a text', 'lines'],
  ['nonsense', [{ productId: 'x' }]],
])('the cart after sign-in treats %s instead of lines as an empty cart', async (_name, lines) => {
  await open([cap]);
  service.on(READ, () => Response.json([{ lines, updated_at: 'v1' }]));
  await store.mergeCarts();
  expect(quantities()).toEqual([['Cap', 1]]);
});

it.each([
  ['that cannot be read', down, kept],
  ['that is refused', raised(403, 'banned'), kept],
  ['that cannot be written', holds(), down],
])(
  'the cart after sign-in %s changes nothing and is synchronised on the next page',
  async (_name, read, keep) => {
    await open([cap]);
    service.on(READ, read);
    saves(keep);
    await store.mergeCarts();
    expect(quantities()).toEqual([['Cap', 1]]);
    expect(keeping()).toBe('due');
    service.on(READ, holds(jersey(1)));
    saves(kept);
    const stop = store.followCart();
    await waitUntil(() => keeping() === 'kept');
    stop();
    expect(quantities()).toEqual([
      ['Cap', 1],
      ['Jersey', 1],
    ]);
  },
);

it('the cart after sign-in waits at most three seconds', async () => {
  await open([cap]);
  service.on(READ, () => new Promise(() => undefined));
  const joined = store.mergeCarts();
  service.environment.advance(3000);
  await joined;
  expect(keeping()).toBe('due');
});

describe('the cart of a signed-in member', () => {
  beforeEach(async () => {
    await open([cap]);
    service.on(READ, holds());
  });

  it('is saved to the account after every change, one request at a time', async () => {
    await store.mergeCarts();
    let answer: (response: Response) => void = () => undefined;
    saves(() => new Promise((done) => (answer = done)));
    const stop = store.followCart();
    for (const quantity of [2, 3, 4]) store.setCartQuantity(cap, quantity);
    await waitUntil(() => keptLines().length === 2);
    saves(kept);
    answer(Response.json([{ updated_at: 'v2' }]));
    await waitUntil(() => keeping() === 'kept');
    stop();
    expect(keptLines()).toMatchObject([[{ quantity: 1 }], [{ quantity: 2 }], [{ quantity: 4 }]]);
  });

  it('is saved after a single change, also when the last line is removed', async () => {
    await store.mergeCarts();
    const stop = store.followCart();
    store.removeFromCart(cap);
    await waitUntil(() => keeping() === 'kept');
    stop();
    expect(keptLines().at(-1)).toEqual([]);
  });

  it("is merged, not overwritten, after another browser's change", async () => {
    await store.mergeCarts();
    service.on(AGAIN, conflict);
    service.on(READ, () => {
      service.on(AGAIN, kept);
      return Response.json([{ lines: [jersey(1)], updated_at: 'v3' }]);
    });
    const stop = store.followCart();
    store.setCartQuantity(cap, 2);
    await waitUntil(() => keeping() === 'kept');
    stop();
    expect(quantities()).toEqual([
      ['Cap', 2],
      ['Jersey', 1],
    ]);
    expect(keptLines().at(-1)).toEqual(store.$cartLines.get());
  });

  it('is saved with the next page when saving failed', async () => {
    await store.mergeCarts();
    store.setCartQuantity(cap, 5);
    saves(down);
    store.followCart()();
    await waitUntil(() => keptLines().length === 2);
    expect(keeping()).toBe('changed');
    saves(kept);
    await waitUntil(() => {
      store.followCart()();
      return keeping() === 'kept';
    });
    expect(keptLines().at(-1)).toMatchObject([{ quantity: 5 }]);
  });

  it('is not saved before it was merged', async () => {
    store.followCart()();
    expect(service.asked).toEqual([]);
    expect(keeping()).toBe('unknown');
  });
});

describe("the member's cart on /cart", () => {
  const elsewhere = () => Response.json([{ lines: [jersey(3)], updated_at: 'v3' }]);

  beforeEach(async () => {
    await open([cap]);
    service.on(READ, holds());
    await store.mergeCarts();
    service.on(READ, elsewhere);
    service.on(PRODUCTS, availability(2));
  });

  it("takes over another browser's changes with present prices, removed lines included", async () => {
    const stop = store.followCart();
    await store.replaceCart();
    await waitUntil(() => keeping() === 'kept');
    stop();
    expect(quantities()).toEqual([['Jersey', 2]]);
    expect(keptLines().at(-1)).toEqual(store.$cartLines.get());
  });

  it('is left alone without changes, and with changes of this browser', async () => {
    service.on(READ, () => Response.json([{ lines: [jersey(3)], updated_at: 'v2' }]));
    await store.replaceCart();
    expect(quantities()).toEqual([['Cap', 1]]);
    service.on(READ, () => {
      store.setCartQuantity(cap, 2);
      return elsewhere();
    });
    await store.replaceCart();
    expect(quantities()).toEqual([['Cap', 2]]);
  });

  it('is merged if it was not yet, and is left alone on failures', async () => {
    service.on(READ, down);
    await store.replaceCart();
    expect(quantities()).toEqual([['Cap', 1]]);
    store.clearCartSync();
    service.on(READ, elsewhere);
    service.on(PRODUCTS, down);
    await store.replaceCart();
    expect(quantities()).toEqual([
      ['Cap', 1],
      ['Jersey', 3],
    ]);
  });

  it('sends no request for a guest', async () => {
    await store.signOutWithCart();
    const before = service.asked.length;
    await store.replaceCart();
    expect(service.asked).toHaveLength(before);
  });
});

const session = () => service.environment.memory.has(STORAGE_KEYS.session);

it('signing out with a cart saves the cart to the account, then clears the browser', async () => {
  await open([cap]);
  service.on(READ, holds());
  await store.mergeCarts();
  store.addToCart(jersey(2));
  await store.signOutWithCart();
  expect(keptLines().at(-1)).toMatchObject([{ title: 'Cap' }, { title: 'Jersey', quantity: 2 }]);
  expect(service.asked.at(-1)?.what).toBe('POST /auth/v1/logout');
  expect([session(), inBrowser(), keeping()]).toEqual([false, undefined, 'unknown']);
  expect(store.$cartLines.get()).toEqual([]);
});

it('signing out with a cart sends nothing when the account has the cart already', async () => {
  await open([cap]);
  service.on(READ, holds());
  await store.mergeCarts();
  const before = service.asked.length;
  await store.signOutWithCart();
  expect(service.asked.slice(before).map(({ what }) => what)).toEqual(['POST /auth/v1/logout']);
  expect(inBrowser()).toBeUndefined();
});

it('signing out with a cart merges a cart that was not merged yet', async () => {
  await open([cap]);
  service.on(READ, holds(jersey(1)));
  await store.signOutWithCart();
  expect(keptLines()).toMatchObject([[{ title: 'Cap' }, { title: 'Jersey' }]]);
  expect(inBrowser()).toBeUndefined();
});

it.each([
  ['cannot be saved', down],
  ['may not be saved', raised(403, 'minor_consent_required')],
])('signing out with a cart keeps a cart in the browser that %s', async (_name, keep) => {
  await open([cap]);
  service.on(READ, holds());
  saves(keep);
  await store.signOutWithCart();
  expect(session()).toBe(false);
  expect(quantities()).toEqual([['Cap', 1]]);
  expect(inBrowser()).toContain('Cap');
});

it('signing out with a cart works without a network', async () => {
  await open([cap]);
  service.environment.setOnline(false);
  await store.signOutWithCart();
  expect(service.asked).toEqual([]);
  expect([session(), inBrowser() === undefined]).toEqual([false, false]);
});

it('signing out with a cart does not affect another account, whose cart is merged again', async () => {
  await open([cap]);
  store.markCartSynced(MEMBER.id, 'v1', inBrowser() ?? null);
  const other = '00000000-0000-4000-8000-000000000002';
  service.environment.memory.set(STORAGE_KEYS.session, sessionText(service.environment.now(), 4e12, other));
  expect(store.cartSync(other)).toBe('unknown');
});
