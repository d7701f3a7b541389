/**
 * What pages behind the sign-in ask of their surroundings beyond environment.ts. Apart from it, because the few kB of a
 * public page carry every function that its environment has.
 */
import { AUTH_CONTEXT_MISSING } from '#messages/core/auth-context.ts';
import type { Environment, KeyValueStorage } from './environment.ts';

/** A picture's file: a File or a Blob is one. */
export interface PictureSource {
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Everything a store of the portal, the back office or the sign-in pages may ask of its surroundings. */
export interface PortalEnvironment extends Environment {
  /** Kept for this tab only, through reloads. */
  readonly tabStorage: KeyValueStorage;
  readonly address: {
    /** Scheme and host of this site, no trailing slash. */
    readonly origin: () => string;
    /** Fragment with its leading '#', or an empty string. */
    readonly hash: () => string;
    /** Opens another page of this site, which replaces this one in the history. */
    readonly replace: (path: string) => void;
    /** Shows another query or path of the same page, without loading anything. `push` adds a step to go back to. */
    readonly show: (path: string, push?: boolean) => void;
  };
  readonly randomId: () => string;
  /** Names the page in the tab; the organisation's name is added. */
  readonly setTitle: (title: string) => void;
  /** Calls back when the person returns to the page: shown again, visible again, online again, or back in history. */
  readonly onReturn: (listener: () => void) => () => void;
  /** Hands a file to the person. */
  readonly saveFile: (name: string, type: string, content: string) => void;
  /** The share dialog of the device. */
  readonly sharing: {
    readonly offered: () => boolean;
    /** 'shared', 'closed' by the person without a choice, or 'failed'. */
    readonly share: (what: {
      readonly title: string;
      readonly text: string;
      readonly url: string;
    }) => Promise<'shared' | 'closed' | 'failed'>;
  };
  /** Scales a picture down to `edge` pixels and encodes it again; null when the browser cannot. */
  readonly shrinkPicture: (file: PictureSource, edge: number) => Promise<PictureSource | null>;
  /** Whether the page is in front of the person, and not behind another one. */
  readonly visible: () => boolean;
}

let current: PortalEnvironment | null = null;

/** Called once by browser/portal-environment.ts, and before each test. */
export function setPortalEnvironment(environment: PortalEnvironment): void {
  current = environment;
}

/** The surroundings handed over. Throws when there are none: session and profile are read through them. */
export function getPortalEnvironment(): PortalEnvironment {
  if (current === null) throw new Error(AUTH_CONTEXT_MISSING);
  return current;
}

export const tabStorage = (): KeyValueStorage => getPortalEnvironment().tabStorage;
