/** Turns the table of rooms into the settings and options of eslint-plugin-boundaries. */
import { ROOMS, type Room, type RoomName } from './rooms.ts';

const rooms = Object.entries(ROOMS) as [RoomName, Room][];

/** Where each room is; a path belongs to the room whose folder it is in. */
export const BOUNDARY_SETTINGS = {
  'boundaries/elements': rooms.map(([type, { folder }]) => ({ type, pattern: folder })),
  'boundaries/legacy-templates': false,
};

function arrows([type, { imports, packages }]: [RoomName, Room]): object[] {
  const from = { element: { type } };
  const external = packages.filter((name) => name !== 'node:*');
  return [
    { from, allow: { to: { element: { types: { anyOf: imports } } } } },
    { from, allow: { to: { module: { origin: 'external', source: external } } } },
    ...(packages.includes('node:*') ? [{ from, allow: { to: { module: { origin: 'core' } } } }] : []),
  ];
}

/** Everything is refused but the arrows of the table, for our own files, packages and Node's own modules alike. */
export const BOUNDARY_OPTIONS = {
  default: 'disallow',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  policies: rooms.flatMap(arrows),
};
