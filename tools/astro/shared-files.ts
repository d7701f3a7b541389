/**
 * Modules that share one file in the browser. Without these groups the bundler writes a file for each set of pages that
 * shares something: a desk then has 95 files, half of them below a kilobyte. Each group has modules that mostly load
 * together; a module without a group gets the file that the bundler chooses. `npm run budgets` shows files and weights.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface SharedFile {
  readonly name: string;
  /** Matches the paths of its modules. */
  readonly test: RegExp;
}

/** Names of modules, separated by spaces, by their folder below src. */
type Modules = Readonly<Record<string, string>>;

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/** Throws for a module that does not exist: it would leave its group without a word. */
function shared(name: string, modules: Modules, packages: readonly string[] = []): SharedFile {
  const paths = Object.entries(modules).map(([folder, names]) => {
    for (const module of names.split(' '))
      if (!['ts', 'tsx'].some((ending) => existsSync(join(SOURCES, folder, `${module}.${ending}`))))
        throw new Error(`The file ${name} of the browser has no module src/${folder}/${module}.`);
    return `/src/${folder}/(?:${names.replaceAll(' ', '|')})\\.tsx?$`;
  });
  return { name, test: new RegExp([...packages.map((one) => `/node_modules/${one}/`), ...paths].join('|')) };
}

/** In order: a module belongs to the first group that has it, or that needs it. */
export const SHARED_FILES: SharedFile[] = [
  // First scripts of public pages.
  shared('wake', { browser: 'wake' }),
  shared('frame', {
    scripts: 'site freshness when-shown',
    browser: 'environment',
    contract: 'time-units navigation-limits',
  }),
  // Signing out asks a question on pages without React.
  shared('questions', { 'stores/core': 'dialogs', 'messages/core': 'dialogs' }),
  // Scripts of the shop show toasts without React.
  shared('toasts', { 'stores/core': 'toasts', browser: 'wake-feedback' }),
  shared('react', {}, ['react', 'react-dom', 'scheduler']),
  shared(
    'dialogs',
    {
      ui: 'dialog button icons spinner',
      'messages/core': 'shared-words',
      'islands/core': 'error-boundary use-intent waiting',
    },
    ['@nanostores/react', '@astrojs/react'],
  ),
  // Without React, because scripts of public pages load them too.
  shared('schemas', { contract: 'common-schemas text-field' }, ['valibot']),
  // Without stores, for what public pages update after their build.
  shared('plain', {
    contract: 'urls brand-time article-defaults shop-choices landing-limits',
    domain: 'text money dates',
  }),
  shared('base', { contract: 'brand-shop cart-limits' }, ['nanostores/lifecycle', 'nanostores/computed']),
  shared('limits', { contract: 'limits email-addresses', 'stores/core': 'fetch-with-timeout' }),
  shared('brand', { contract: 'brand' }),
  shared('access', {
    contract: 'routes roles session storage-keys',
    domain: 'access',
    'stores/auth': 'viewer',
    'stores/core': 'kept',
  }),
  shared('players', { contract: 'players' }),
  shared('cart', {
    contract: 'cart',
    domain: 'cart cart-totals cart-normalise',
    'messages/shop': 'options cart',
    'stores/shop': 'cart',
  }),
  // Requests, session, profile and guard: what a page behind the sign-in needs before its screen.
  shared(
    'session',
    {
      browser: 'portal-environment',
      contract: 'error-codes',
      data: 'client refusal rows end-session profile',
      domain: 'second-factor',
      'messages/core': 'forms',
      'stores/auth': 'session guard profile',
      'stores/core': 'portal-environment unsaved leave flash page-route failed-reads',
    },
    ['@supabase/postgrest-js'],
  ),
  // Forms, loading and errors, of sign-in pages too.
  shared('forms', {
    contract: 'endpoints',
    'messages/core': 'errors form-errors undo',
    'stores/core': 'form page named-errors action latest loader call undo',
    ui: 'checkbox field notice text-area text-input use-early-input use-focus-on-refusal',
    'islands/core': 'loaded use-page lazy-part',
    'islands/core/forms': 'form form-fields',
  }),
  // The frame around every screen: questions, toasts, keys.
  shared('shell', {
    'messages/core': 'keys',
    'stores/core': 'commands keys',
    ui: 'confirm-dialog alert-dialog toasts',
    'islands/core': 'confirm feedback use-commands',
  }),
  shared('choices', { ui: 'choice-list select', 'islands/core/forms': 'form-choices' }),
  // Parts of most screens.
  shared('screens', {
    domain: 'days',
    'messages/core': 'counted',
    'stores/core': 'address today',
    ui: 'badge link',
    'islands/core': 'field-list page-link',
    'islands/core/forms': 'form-actions',
  }),
  // Desks of the back office.
  shared('table', {
    contract: 'row-results',
    data: 'search-words table-rows row-version',
    'stores/core': 'action-dialog fields note-form open-key row-details',
    'stores/core/table':
      'batch bulk columns define-table desk export filter-options list navigation open-row parts queues row-request selection table total',
    ui: 'chip dropdown table use-popup',
    'islands/core': 'use-once-true',
    'islands/core/table': 'badge-cell bulk grid line-cell queue-tabs states table toolbar view-menu',
  }),
  // Pages of members.
  shared('members', {
    contract: 'onboarding',
    'islands/core': 'page-heading page-sections page-states',
  }),
];
