/** Converts the table of rooms to settings and options of eslint-plugin-boundaries. */
import { join } from 'node:path';
import { ROOMS, type Room, type RoomName } from './rooms.ts';

const rooms = Object.entries(ROOMS) as [RoomName, Room][];

/** A path belongs to the room whose folder contains it. */
export const BOUNDARY_SETTINGS = {
  'boundaries/elements': rooms.map(([type, { folder }]) => ({ type, pattern: folder })),
  'boundaries/legacy-templates': false,
  'import/resolver': { [join(import.meta.dirname, 'import-resolver.ts')]: {}, node: {} },
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

/** Disallows all imports that the table does not list: own files, packages and Node modules. */
export const BOUNDARY_OPTIONS = {
  default: 'disallow',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  policies: rooms.flatMap(arrows),
};
