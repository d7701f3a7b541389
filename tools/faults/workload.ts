/** Clients that repeat their steps until they are ended. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PEOPLE, type Person } from '#tests/support/people.ts';
import { type Session, signIn } from './api.ts';
import {
  type Acknowledged,
  buy,
  correspond,
  type Goods,
  type Notices,
  publish,
  runMails,
  signUp,
  type Work,
} from './clients.ts';
import type { Place } from './place.ts';

const PAUSE_MS = 100;

export interface Workload {
  readonly acknowledged: Acknowledged;
  /** Failed steps by message. */
  readonly failures: Map<string, number>;
  /** Starts the clients; fails when they cannot sign in. The returned function ends them after their current step. */
  readonly begin: (notices: Notices) => Promise<() => Promise<void>>;
}

/** The steps of the clients, signed in anew. */
async function openClients(place: Place, work: Work): Promise<readonly (() => Promise<void>)[]> {
  const open = ({ email }: Person): Promise<Session> => signIn(place, email);
  const member = await open(PEOPLE.member);
  const other = await open(PEOPLE.otherMember);
  const captain = await open(PEOPLE.captain);
  const editor = await open(PEOPLE.editor);
  const hr = await open(PEOPLE.hr);
  return [
    () => buy(member, work),
    () => buy(other, work),
    () => correspond(captain, hr, work),
    () => correspond(member, hr, work),
    () => publish(editor, work),
    () => signUp(work),
    () => runMails(work),
  ];
}

export function createWorkload(place: Place, goods: Goods): Workload {
  const acknowledged: Acknowledged = { orders: [], messages: [], publications: [], signUps: new Map() };
  const failures = new Map<string, number>();
  const repeat = async (step: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await step().catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        failures.set(text, (failures.get(text) ?? 0) + 1);
      });
      await sleep(PAUSE_MS);
    }
  };
  return {
    acknowledged,
    failures,
    begin: async (notices) => {
      const stopping = new AbortController();
      const { signal } = stopping;
      const steps = await openClients(place, { urls: place.urls, goods, acknowledged, notices, signal });
      const clients = steps.map((step) => repeat(step, signal));
      return async () => {
        stopping.abort();
        await Promise.all(clients);
      };
    },
  };
}
