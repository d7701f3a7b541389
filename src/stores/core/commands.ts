/** Commands of the open page, run by key and from the command palette. Parts of the page register them while they are shown. */
import type { ShortcutKey } from '#messages/core/keys.ts';
import type { Stop } from './page.ts';

export interface Command {
  readonly label: string;
  /** Runs it while nothing is typed. */
  readonly key?: ShortcutKey;
  /** Not in the palette: it only makes sense where its part is. */
  readonly hidden?: boolean;
  /** Its key works in an open row too. */
  readonly everywhere?: boolean;
  readonly run: () => void;
}

export interface Offer {
  readonly commands: readonly Command[];
  /** The dialog that the part is in, or null for the page: its keys work there only. */
  readonly place: object | null;
  /** Name of the row of its commands; null for the page. */
  readonly about: string | null;
}

const offers = new Set<() => Offer>();

/** `read` is called when the commands are needed. */
export function offerCommands(read: () => Offer): Stop {
  offers.add(read);
  return () => {
    offers.delete(read);
  };
}

/** Offers in the order in which their parts appeared. */
export function listOffers(): readonly Offer[] {
  return [...offers].map((read) => read());
}

/** Commands whose keys work in a place: those of its parts, and those that work everywhere where a part of it offers any. */
export function commandsIn(place: object | null): readonly Command[] {
  const all = listOffers();
  const isOffering = place === null || all.some((offer) => offer.place === place);
  return all.flatMap(({ commands, place: own }) =>
    own === place ? commands : commands.filter(({ everywhere = false }) => everywhere && isOffering),
  );
}

/** Runs the latest offered command of a key in a place; false when there is none. */
export function pressKey(key: string, place: object | null): boolean {
  const command = commandsIn(place).findLast((offered) => offered.key === key);
  command?.run();
  return command !== undefined;
}
