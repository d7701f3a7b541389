/** Globals that a room must not name, because it is handed what it needs or must give the same answer every time. */

/** The page and its network. */
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

/** Time and events that stores take from their environment. */
export const AMBIENT_GLOBALS = ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'];

/** What only Node has. */
export const SERVER_GLOBALS = ['process', 'Buffer', 'require', '__dirname', '__filename'];

/** Answers that differ from call to call. */
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
