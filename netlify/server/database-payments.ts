/** What of payments nobody but the functions writes: PayFast's notices, because it is not signed in; proofs and their files. */
import * as v from 'valibot';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import type { NoticeCheck, NoticeFacts } from '../../src/contract/payfast.ts';
import type { Json } from '../../src/data/database.types.ts';
import { toRefusal } from '../../src/data/refusal.ts';
import { serviceClient } from './database.ts';
import { openBucket, type Bucket } from './storage.ts';

const StoredNoticeSchema = v.nullable(
  v.object({ raw: v.string(), source: v.string(), state: v.picklist(['stored', 'waiting', 'judged']) }),
);

/** A notice as it was kept. */
export type StoredNotice = NonNullable<v.InferOutput<typeof StoredNoticeSchema>>;

/**
 * Use of the secret key: keeps a notice as it came, and has the outbox judge it should whoever kept it not live to. Answers
 * its number. Refuses with unavailable.
 */
export async function storePaymentNotice(
  environment: ServerEnvironment,
  raw: string,
  source: string | null,
): Promise<number> {
  const service = serviceClient(environment);
  const { data, error } = await service.rpc('store_payment_notice', { raw, source: source ?? '' });
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Use of the secret key: a stored notice; null when there is none of that number. Refuses with unavailable. */
export async function readPaymentNotice(
  environment: ServerEnvironment,
  notice: number,
): Promise<StoredNotice | null> {
  const { data, error } = await serviceClient(environment).rpc('read_payment_notice', { notice });
  if (error) throw new RefusalError('unavailable');
  return v.parse(StoredNoticeSchema, data);
}

/**
 * Use of the secret key: has the database decide about a notice and act, in one transaction. Answers what came of it;
 * 'waiting' when PayFast could not be asked. Doing it again changes nothing. Refuses with not_found, unavailable.
 */
export async function judgePaymentNotice(
  environment: ServerEnvironment,
  notice: number,
  checks: readonly NoticeCheck[],
  facts: NoticeFacts,
): Promise<string> {
  const asJson: Json = checks.map((check) => ({ ...check }));
  const service = serviceClient(environment);
  const { data, error, status } = await service.rpc('judge_payment_notice', {
    notice,
    checks: asJson,
    facts: { ...facts },
  });
  if (error) throw toRefusal(error, status);
  return data;
}

/** Use of the secret key: files of proofs, which nobody reads or writes themselves. */
export function proofBucket(environment: ServerEnvironment): Bucket {
  const { supabaseUrl: url, secretKey: key } = environment;
  return openBucket({ url, key, bucket: 'proofs', isPrivate: true });
}

/** A kept proof as it is written down. */
export interface ProofRecord {
  /** Whose order it must be. */
  readonly person: string;
  readonly number: string;
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
}

/** Use of the secret key: writes a kept proof down. Refuses with not_found, transition_not_allowed, too_many_files. */
export async function addPaymentProof(environment: ServerEnvironment, record: ProofRecord): Promise<void> {
  const { error, status } = await serviceClient(environment).rpc('add_payment_proof', { ...record });
  if (error) throw toRefusal(error, status);
}

/**
 * Use of the secret key: forgets what is kept of payments for long enough; answers files of proofs that nobody knows of.
 * Refuses with unavailable.
 */
export async function retirePaymentRecords(environment: ServerEnvironment): Promise<readonly string[]> {
  const { data, error } = await serviceClient(environment).rpc('retire_payment_records');
  if (error) throw new RefusalError('unavailable');
  return data;
}
