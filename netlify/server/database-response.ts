/** Data of responses of the data API. */
import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { RefusalError } from '#contract/error-codes.ts';
import { toRefusal } from '#data/refusal.ts';

/** Refuses with unavailable, whatever the error. */
export function dataOrUnavailable<Data>({ data, error }: PostgrestSingleResponse<Data>): Data {
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Refuses as described in src/data/refusal.ts. */
export function dataOrRefusal<Data>({ data, error, status }: PostgrestSingleResponse<Data>): Data {
  if (error) throw toRefusal(error, status);
  return data;
}
