/** Payment notices (PayFast has no session) and proofs of payment, with the secret key. */
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import type { NoticeCheck, NoticeFacts } from '#contract/payfast.ts';
import type { Json } from '#data/database.types.ts';
import { serviceClient, serviceRpc, serviceRead, serviceRequest } from './database.ts';
import { dataOrRefusal } from './database-response.ts';
import { openBucket, type Bucket } from './storage.ts';

const StoredNoticeSchema = v.nullable(
  v.object({ raw: v.string(), source: v.string(), state: v.picklist(['stored', 'waiting', 'judged']) }),
);

/**
 * Secret key: stores a raw notice and queues its judgement, in case this function dies before. Returns its number.
 * Refuses with unavailable.
 */
export const storePaymentNotice = serviceRpc(
  'store_payment_notice',
  (raw: string, source: string | null) => ({ raw, source: source ?? '' }),
);

/** Secret key: returns a stored notice, or null. Refuses with unavailable. */
export const readPaymentNotice = serviceRead('read_payment_notice', StoredNoticeSchema, (notice: number) => ({
  notice,
}));

/**
 * Secret key: judges a notice and applies it in one transaction. Returns the outcome; 'waiting' when PayFast could not
 * be reached. Idempotent. Refuses with not_found, unavailable.
 */
export async function judgePaymentNotice(
  environment: ServerEnvironment,
  notice: number,
  checks: readonly NoticeCheck[],
  facts: NoticeFacts,
): Promise<string> {
  const asJson: Json = checks.map((check) => ({ ...check }));
  return dataOrRefusal(
    await serviceClient(environment).rpc('judge_payment_notice', {
      notice,
      checks: asJson,
      facts: { ...facts },
    }),
  );
}

/** Secret key: the private bucket of proofs. */
export function proofBucket(environment: ServerEnvironment): Bucket {
  const { supabaseUrl: url, secretKey: key } = environment;
  return openBucket({ url, key, bucket: 'proofs', isPrivate: true });
}

export interface ProofRecord {
  /** The buyer and owner of the order. */
  readonly person: string;
  readonly number: string;
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
}

/** Secret key: records a stored proof. Refuses with not_found, transition_not_allowed, too_many_files. */
export const addPaymentProof = serviceRequest('add_payment_proof', (record: ProofRecord) => ({ ...record }));

/**
 * Secret key: deletes expired payment records and returns the proof files without a record. Refuses with unavailable.
 */
export const purgePaymentRecords = serviceRpc('purge_payment_records');
