/** Stock alerts for mails, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { AlertItemSchema, StockAlertTokenSchema } from '#contract/stock-alerts.ts';
import { serviceClient, serviceRpc, serviceRead } from './database.ts';
import { dataOrRefusal, dataOrUnavailable } from './database-response.ts';

export interface AlertKey {
  readonly variant_id: string;
  readonly user_id: string;
}

export interface DueAlert {
  readonly email: string;
  readonly gamertag: string | null;
  readonly product: string;
  readonly slug: string;
  readonly size: string | null;
  readonly color: string | null;
}

const ALERT =
  'person:users(status, gamertag, own:user_private(email)), variant:variants(available, is_active, color:product_colors(name), size:product_sizes(name), product:products(status, slug, name))' as const;

/**
 * Secret key: returns an alert to be mailed; null when it was deleted, the user is banned or deleted, or the variant is
 * sold out again, in which case it stays. Refuses with unavailable.
 */
export async function readDueAlert(environment: ServerEnvironment, key: AlertKey): Promise<DueAlert | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('stock_alerts')
      .select(ALERT)
      .eq('variant_id', key.variant_id)
      .eq('user_id', key.user_id)
      .maybeSingle(),
  );
  if (data === null) return null;
  const { person, variant } = data;
  const email = person.own?.email ?? null;
  const isMember = person.status !== 'banned' && person.status !== 'left';
  const isThere = variant.is_active && (variant.available ?? 0) > 0 && variant.product.status === 'active';
  if (email === null || !isMember || !isThere) return null;
  const { slug, name: product } = variant.product;
  const [size, color] = [variant.size?.name ?? null, variant.color?.name ?? null];
  return { email, gamertag: person.gamertag, product, slug, size, color };
}

/** Secret key: deletes a mailed alert. Refuses with unavailable. */
export async function endAlert(environment: ServerEnvironment, key: AlertKey): Promise<void> {
  dataOrUnavailable(
    await serviceClient(environment)
      .from('stock_alerts')
      .delete()
      .eq('variant_id', key.variant_id)
      .eq('user_id', key.user_id),
  );
}

const GuestLinkSchema = v.object({
  token: StockAlertTokenSchema,
  cancel_token: StockAlertTokenSchema,
  item: AlertItemSchema,
});
export type GuestLink = v.InferOutput<typeof GuestLinkSchema>;

/** `link` is null where no mail is due. */
export interface CreatedGuestAlert {
  readonly outcome: 'noted' | 'in_stock';
  readonly link: GuestLink | null;
}

const CreatedSchema = v.pipe(
  v.looseObject({ outcome: v.picklist(['noted', 'in_stock']) }),
  v.transform((row): CreatedGuestAlert => ({
    outcome: row.outcome,
    link: 'token' in row ? v.parse(GuestLinkSchema, row) : null,
  })),
);

/** A product in one size and colour; null where it has none. */
export interface GuestAlertRequest {
  readonly productId: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly email: string;
}

/** Secret key: creates the unconfirmed alert of a guest. Refuses with not_found, invalid_email, unavailable. */
export async function createGuestAlert(
  environment: ServerEnvironment,
  { productId, size, color, email }: GuestAlertRequest,
): Promise<CreatedGuestAlert> {
  const data = dataOrRefusal(
    await serviceClient(environment).rpc('create_guest_stock_alert', {
      product: productId,
      email,
      ...(size !== null && { size }),
      ...(color !== null && { color }),
    }),
  );
  return v.parse(CreatedSchema, data);
}

/** Secret key: deletes an unconfirmed alert whose mail could not be sent. Refuses with unavailable. */
export const withdrawGuestAlert = serviceRpc('withdraw_guest_stock_alert', (token: string) => ({ token }));

const DueGuestAlertSchema = v.object({
  email: v.string(),
  cancel_token: StockAlertTokenSchema,
  item: AlertItemSchema,
});

/** Secret key: like readDueAlert, for an alert of a guest. Refuses with unavailable. */
export const readDueGuestAlert = serviceRead(
  'guest_stock_alert_due',
  v.nullable(DueGuestAlertSchema),
  (alert: string) => ({ alert }),
);

/** Secret key: deletes a mailed alert of a guest. Refuses with unavailable. */
export async function endGuestAlert(environment: ServerEnvironment, alert: string): Promise<void> {
  dataOrUnavailable(await serviceClient(environment).from('guest_stock_alerts').delete().eq('id', alert));
}

/** Secret key: deletes alerts after their retention and returns their number. Refuses with unavailable. */
export const purgeGuestAlerts = serviceRpc('purge_guest_stock_alerts');
