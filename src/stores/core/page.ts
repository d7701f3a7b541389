/**
 * The one factory of pages: an object of stores and verbs, made when its screen opens, started and ended with it. State
 * is in the object, so that it ends with the page and each test makes its own.
 */

export type Stop = () => void;

/** Started and stopped together with its page. */
export interface Startable {
  readonly start: () => Stop;
}

export interface PageScope {
  /** Starts and ends a part with the page. */
  readonly add: <Part extends Startable>(part: Part) => Part;
  /** Runs when the page starts, a first read for instance; a returned function runs when it ends. */
  readonly onStart: (begin: () => Stop | Promise<unknown> | undefined) => void;
}

/** A page or a part of one: the result of `build`, and start(). */
export type Page<Content extends object> = Content & Startable;

/** Makes a page. Nothing is read before start(); ends run in reverse order. */
export function createPage<Content extends object>(build: (scope: PageScope) => Content): Page<Content> {
  const begins: (() => Stop | Promise<unknown> | undefined)[] = [];
  const content = build({
    add: (part) => {
      begins.push(() => part.start());
      return part;
    },
    onStart: (begin) => {
      begins.push(begin);
    },
  });
  return {
    ...content,
    start: () => {
      const stops = begins.map((begin) => begin());
      return () => {
        for (const stop of stops.toReversed()) if (typeof stop === 'function') stop();
      };
    },
  };
}
