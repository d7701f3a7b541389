/** One message that a page leaves for the next one of this tab, such as the success of a password reset. */
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** Keys of the messages in messages/core/flash.ts. */
export const FLASH_KEYS = [
  'email_verified',
  'password_updated',
  'checkout',
  'order',
  'application',
  'banned',
  'session_ended',
  'signed_out_elsewhere',
  'no_access',
] as const;
const FlashKeySchema = v.picklist(FLASH_KEYS);
export type FlashKey = v.InferOutput<typeof FlashKeySchema>;

/** Leaves a message in place of any other. */
export function setFlash(key: FlashKey): void {
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.flash, key);
}

/** The message that was left, taken away with the reading; null when there is none. */
export function consumeFlash(): FlashKey | null {
  const { tabStorage } = getPortalEnvironment();
  const result = v.safeParse(FlashKeySchema, tabStorage.read(STORAGE_KEYS.flash));
  tabStorage.remove(STORAGE_KEYS.flash);
  return result.success ? result.output : null;
}
