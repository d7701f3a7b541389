/** The database of the tested site, over one connection of the process that runs a list. */
import { Client } from 'pg';
import { URLS } from './browser.ts';

let client: Client | null = null;

/** Connects at the first call; the connection ends with the process. */
function siteDatabase(): Client {
  if (client === null) {
    client = new Client(URLS.database);
    // Queries before it is open wait for it, and fail with it.
    void client.connect().catch(() => undefined);
  }
  return client;
}

/** Runs a statement as the owner of the database; returns its rows. */
export async function sql<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await siteDatabase().query<Row>(text, [...values])).rows;
}
