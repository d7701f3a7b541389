/** Ids, numbers and words that tell of a ticket, and the relations in which they could be read. */
import type { TestDatabase } from '#tests/support/database.ts';
import type { TicketFacts } from './ticket-people.ts';

/** What an id, number or word in a response tells, and of which ticket. */
export interface Marker {
  readonly ticket: TicketFacts;
  readonly isInternal: boolean;
}

/** Everything in the database that tells of a ticket. */
export async function markersOf(
  database: TestDatabase,
  tickets: readonly TicketFacts[],
): Promise<ReadonlyMap<string, Marker>> {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const rows = await database.sql<{ ticket: string; texts: string; is_internal: boolean }>`
    select id as ticket, concat_ws(' ', id, number, title, rating_comment) as texts, false as is_internal
    from public.tickets
    union all
    select ticket_id, concat_ws(' ', id, body), is_internal from private.ticket_messages
    union all
    select message.ticket_id, former.body, true from private.ticket_message_versions as former
    join private.ticket_messages as message on message.id = former.message_id
    union all
    select file.ticket_id, concat_ws(' ', file.id, file.name, file.path), message.is_internal
    from private.ticket_files as file
    join private.ticket_messages as message on message.id = file.message_id
    union all
    select id, concat_ws(' ', id, reason_words, certificate_number), false from public.exits
    union all
    select exit_id, detail::text, is_internal from private.exit_events`;
  const markers = new Map<string, Marker>();
  for (const { ticket: id, texts, is_internal: isInternal } of rows) {
    const ticket = byId.get(id);
    if (ticket === undefined) throw new Error('A text of no ticket.');
    for (const found of texts.match(MARKER) ?? []) markers.set(found, { ticket, isInternal });
  }
  return markers;
}

/** Numbers, words of texts, ids and paths. */
export const MARKER =
  /HR-\d{6}|\bz[tpn]\d+x|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[\da-f]{32}\b/gu;

/** Every relation of the data API with the columns that members may read. */
export async function readableRelations(
  database: TestDatabase,
): Promise<readonly (readonly [string, string])[]> {
  const rows = await database.sql<{ name: string; columns: string }>`
    select class.relname as name, string_agg(quote_ident(attribute.attname), ', '
    order by attribute.attnum) as columns
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
    and not attribute.attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'v')
      and has_column_privilege('authenticated', class.oid, attribute.attnum, 'select')
    group by class.relname order by class.relname`;
  return rows.map(({ name, columns }) => [
    name,
    `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(visible_row)), '[]') as rows from (select ${columns} from public.${name}) as visible_row`,
  ]);
}
