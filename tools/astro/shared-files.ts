/**
 * Modules that share one file in the browser. Without these groups the bundler writes a file for each set of pages that
 * shares something: a desk then has 95 files, half of them below a kilobyte. Each group has modules that mostly load
 * together; a module without a group gets the file that the bundler chooses. `npm run budgets` shows files and weights.
 */
interface SharedFile {
  readonly name: string;
  /** Matches the modules' paths. */
  readonly test: RegExp;
}

function shared(name: string, ...paths: readonly RegExp[]): SharedFile {
  return { name, test: new RegExp(paths.map(({ source }) => source).join('|')) };
}

/** In order: a module belongs to the first group that matches it, or that needs it. */
export const SHARED_FILES: SharedFile[] = [
  // First scripts of public pages.
  shared('wake', /\/src\/browser\/wake\.ts$/),
  shared('frame', /\/src\/(?:scripts\/(?:site|freshness)|browser\/environment)\.ts$/),
  // Signing out asks a question on pages without React.
  shared('questions', /\/src\/(?:stores|messages)\/core\/dialogs\.ts$/),
  // Scripts of the shop show toasts without React.
  shared('toasts', /\/src\/(?:stores\/core\/toasts|browser\/wake-feedback)\.ts$/),
  shared('react', /\/node_modules\/(?:react|react-dom|scheduler)\//),
  shared(
    'dialogs',
    /\/node_modules\/(?:@nanostores\/react|@astrojs\/react)\//,
    /\/src\/ui\/(?:dialog|use-modal|button|icons|spinner)\.tsx?$/,
    /\/src\/islands\/core\/(?:error-boundary|use-intent|waiting)\.tsx?$/,
  ),
  // Without React, because scripts of public pages load them too.
  shared('schemas', /\/node_modules\/valibot\//, /\/src\/contract\/common-schemas\.ts$/),
  shared(
    'base',
    /\/node_modules\/nanostores\/(?:lifecycle|computed)\//,
    /\/src\/contract\/(?:urls|brand-shop|cart-limits)\.ts$/,
    /\/src\/domain\/(?:text|money)\.ts$/,
  ),
  shared('limits', /\/src\/(?:contract\/limits|stores\/core\/fetch-with-timeout)\.ts$/),
  shared('brand', /\/src\/(?:contract\/brand|domain\/dates)\.ts$/),
  shared(
    'access',
    /\/src\/(?:contract\/(?:routes|roles|session|storage-keys)|domain\/access|stores\/auth\/viewer)\.ts$/,
  ),
  shared('players', /\/src\/contract\/players\.ts$/),
  shared(
    'cart',
    /\/src\/contract\/cart\.ts$/,
    /\/src\/domain\/(?:cart|cart-totals|cart-normalise)\.ts$/,
    /\/src\/messages\/shop\/(?:options|cart)\.ts$/,
    /\/src\/stores\/shop\/cart\.ts$/,
  ),
  // Requests, session, profile and guard: what a page behind the sign-in needs before its screen.
  shared(
    'session',
    /\/node_modules\/@supabase\/postgrest-js\//,
    /\/src\/contract\/error-codes\.ts$/,
    /\/src\/data\/(?:client|refusal|rows|end-session|profile)\.ts$/,
    /\/src\/domain\/assurance\.ts$/,
    /\/src\/messages\/core\/forms\.ts$/,
    /\/src\/stores\/core\/(?:portal-environment|unsaved|leave|flash|page-route)\.ts$/,
    /\/src\/stores\/auth\/(?:session|guard|profile)\.ts$/,
    /\/src\/browser\/portal-environment\.ts$/,
  ),
  // Forms, loading and errors, of sign-in pages too.
  shared(
    'forms',
    /\/src\/contract\/endpoints\.ts$/,
    /\/src\/messages\/core\/(?:errors|form-errors|loading|undo)\.ts$/,
    /\/src\/stores\/core\/(?:form|page|named-errors|action|latest|loader|call|undo)\.ts$/,
    /\/src\/ui\/(?:checkbox|field|notice|text-area|text-input|use-early-input|use-focus-on-refusal)\.tsx?$/,
    /\/src\/islands\/core\/(?:loaded|use-page|lazy-part|forms\/form|forms\/form-fields)\.tsx?$/,
  ),
  // The frame around every screen: questions, toasts, keys.
  shared(
    'shell',
    /\/src\/messages\/core\/keys\.ts$/,
    /\/src\/stores\/core\/(?:commands|keys)\.ts$/,
    /\/src\/ui\/(?:confirm-dialog|alert-dialog|toasts)\.tsx$/,
    /\/src\/islands\/core\/(?:confirm|feedback|use-commands)\.tsx?$/,
  ),
  shared(
    'choices',
    /\/src\/ui\/(?:choice-list|select)\.tsx$/,
    /\/src\/islands\/core\/forms\/form-choices\.tsx$/,
  ),
  // Parts of most screens.
  shared(
    'screens',
    /\/src\/domain\/days\.ts$/,
    /\/src\/messages\/core\/counted\.ts$/,
    /\/src\/stores\/core\/(?:address|today)\.ts$/,
    /\/src\/ui\/(?:badge|link)\.tsx$/,
    /\/src\/islands\/core\/(?:field-list|page-link|forms\/form-actions)\.tsx$/,
  ),
  // Desks of the back office.
  shared(
    'table',
    /\/src\/contract\/row-results\.ts$/,
    /\/src\/data\/(?:search-words|resources|row-version)\.ts$/,
    /\/src\/stores\/core\/table\/(?!saved-views)/,
    /\/src\/stores\/core\/(?:act|act-question|fields|note-form|open-key|row-actions|row-details)\.ts$/,
    /\/src\/ui\/(?:chip|dropdown|table|use-popup)\.tsx?$/,
    /\/src\/islands\/core\/use-once-true\.ts$/,
    /\/src\/islands\/core\/table\/(?:active-filters|badge-cell|bulk|grid|line-cell|queue-tabs|saved-views-button)\.tsx$/,
    /\/src\/islands\/core\/table\/(?:states|table|toolbar|view-menu)\.tsx$/,
  ),
  // Pages of members.
  shared(
    'members',
    /\/src\/contract\/onboarding\.ts$/,
    /\/src\/islands\/core\/(?:page-heading|page-sections|page-states)\.tsx$/,
  ),
];
