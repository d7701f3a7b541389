/** Requests of people in SQL: the role and the settings that the API sets, without a request. */
import { type Client, escapeLiteral, type QueryResult, type QueryResultRow } from 'pg';
import type { PersonName } from './people.ts';
import { type Claims, claimsOf } from './session.ts';

/** The request headers that the schema reads. */
const HEADERS = { 'x-forwarded-for': '127.0.0.1', 'user-agent': 'test' };

/** SQL that turns the rest of the transaction into a request of this person; tests/local compares `runAs` with the API. */
export function sessionSql(person: PersonName, claims: Claims = {}): string {
  const isMember = person !== 'anonymous';
  const role = isMember ? 'authenticated' : 'anon';
  const token = isMember ? claimsOf(person, claims) : { role };
  const settings = {
    role,
    'request.jwt.claim.sub': typeof token['sub'] === 'string' ? token['sub'] : '',
    'request.jwt.claim.role': role,
    'request.jwt.claims': JSON.stringify(token),
    'request.headers': JSON.stringify(HEADERS),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** The person and claims of a statement, and SQL to run before as the connection's owner. */
export interface SqlRequest {
  readonly person: PersonName;
  readonly claims?: Claims;
  readonly preparation?: string;
}

async function prepare(client: Client, preparation: string): Promise<void> {
  try {
    await client.query(`begin; ${preparation}`);
  } catch (cause) {
    throw new Error(`The preparation fails: ${preparation}`, { cause });
  }
}

/**
 * Runs one statement as a person, deferred constraints included, and rolls everything back. Takes one round trip
 * without a preparation.
 * @throws The error with which PostgreSQL refuses the statement.
 */
export async function runAs<Row extends QueryResultRow>(
  client: Client,
  { person, claims = {}, preparation }: SqlRequest,
  statement: string,
): Promise<QueryResult<Row>> {
  const request = `${sessionSql(person, claims)}; ${statement}; set constraints all immediate; rollback`;
  try {
    if (preparation !== undefined) await prepare(client, preparation);
    const begin = preparation === undefined ? 'begin; ' : '';
    // Several statements in one text have one result each, which the type of `query` omits.
    const results = (await client.query(`${begin}${request}`)) as unknown as QueryResult<Row>[];
    const result = results.at(-3);
    if (result === undefined) throw new Error(`No result: ${statement}`);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
