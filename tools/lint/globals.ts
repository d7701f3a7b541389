/** Globals that a room must not use: it receives them as parameters, or has to be deterministic. */

/** DOM and network. */
export const BROWSER_GLOBALS = [
  'window',
  'self',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'alert',
  'confirm',
  'addEventListener',
  'removeEventListener',
  'matchMedia',
  'requestAnimationFrame',
  'requestIdleCallback',
];

/** Timers, events and random ids, which stores get from their environment. */
export const AMBIENT_GLOBALS = ['setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'crypto'];

export const SERVER_GLOBALS = ['process', 'Buffer', 'require', '__dirname', '__filename'];

/** Non-deterministic functions. */
export const PURE_PROPERTIES = [
  {
    object: 'Date',
    property: 'now',
    message: 'Take the time as a parameter, or from the environment in a store.',
  },
  {
    object: 'Math',
    property: 'random',
    message: 'Take chance as a parameter, or from the environment in a store.',
  },
];
