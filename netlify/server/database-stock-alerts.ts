/** Stock alerts for mails, with the secret key. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { serviceClient } from './database.ts';

export interface AlertKey {
  readonly variant_id: string;
  readonly user_id: string;
}

/** An alert whose variant is in stock. */
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
  const { data, error } = await serviceClient(environment)
    .from('stock_alerts')
    .select(ALERT)
    .eq('variant_id', key.variant_id)
    .eq('user_id', key.user_id)
    .maybeSingle();
  if (error) throw new RefusalError('unavailable');
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
  const { error } = await serviceClient(environment)
    .from('stock_alerts')
    .delete()
    .eq('variant_id', key.variant_id)
    .eq('user_id', key.user_id);
  if (error) throw new RefusalError('unavailable');
}
