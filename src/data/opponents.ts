/** Opponents: their public records, and changes by team managers. Refuses as described in refusal.ts. */
import {
  type OpponentChoice,
  OpponentChoiceSchema,
  type OpponentInput,
  type OpponentRow,
  OpponentRowSchema,
} from '#contract/opponents.ts';
import type { DataClient } from './client.ts';
import type { RowVersion } from './row-version.ts';
import { allRows, rowOf, rpcWrite } from './rows.ts';

const OPPONENT =
  'id, slug, name, tag, website, logo_url, played, won, lost, drawn, last_at, next_at, updated_at';

/** Returns every opponent, by name. */
export async function readOpponents(client: DataClient): Promise<readonly OpponentRow[]> {
  return allRows(OpponentRowSchema, (from, to) =>
    client.from('opponent_records').select(OPPONENT).order('name').order('id').range(from, to),
  );
}

/** Returns the opponent of a slug, or null. */
export async function readOpponent(client: DataClient, slug: string): Promise<OpponentRow | null> {
  return rowOf(
    OpponentRowSchema,
    await client.from('opponent_records').select(OPPONENT).eq('slug', slug).maybeSingle(),
  );
}

/** Returns every opponent without its record, by name. */
export async function readOpponentChoices(client: DataClient): Promise<readonly OpponentChoice[]> {
  return allRows(OpponentChoiceSchema, (from, to) =>
    client.from('opponents').select('id, name, tag').order('name').order('id').range(from, to),
  );
}

/**
 * Changes an opponent; its matches take the name. For team managers: also refuses with permission_required,
 * second_factor_required, not_found, changed_meanwhile, already_exists, invalid_value.
 */
export const saveOpponent = rpcWrite(
  'save_opponent',
  ({ id, expected }: RowVersion, { name, tag, website, logo_url: logo }: OpponentInput) => ({
    opponent: id,
    expected,
    name,
    ...(tag !== null && { tag }),
    ...(website !== null && { website }),
    ...(logo !== null && { logo_url: logo }),
  }),
);

/**
 * Moves all matches of an opponent to another one and removes it. For team managers: also refuses with permission_required,
 * second_factor_required, not_found, changed_meanwhile, invalid_choice.
 */
export const mergeOpponents = rpcWrite(
  'merge_opponents',
  ({ id, expected }: RowVersion, remaining: string) => ({
    opponent: id,
    expected,
    remaining,
  }),
);
