/**
 * Which modules of the browser's build share a file. Left to itself the bundler makes a file for every set of pages that
 * shares something; a page behind the sign-in would ask for forty. What a group names brings what it imports along, unless a
 * group before it has that: what public pages import too has to be in one of the first. tests/build/files.test.ts says which
 * files they may come to.
 */

/** One file of the build. */
interface FileGroup {
  readonly name: string;
  readonly priority: number;
  readonly test: RegExp;
}

/** From the file that most pages need to the one that fewest do. */
const FILES: readonly (readonly [name: string, test: RegExp])[] = [
  // What a public page runs at once.
  [
    'frame',
    /src\/(scripts\/(site|islands|words|browser-environment|freshness)|layouts\/islands\/(frame|styled))\.ts/,
  ],
  // What a page behind the sign-in runs at once, and public ones later: checking, addresses, who somebody is.
  [
    'common',
    /\/node_modules\/valibot\/|\/src\/(contract\/(limits|error-codes|shapes|routes|roles|session|storage-keys)|domain\/access|stores\/viewer)\.ts/,
  ],
  // What islands and screens both stand on, whoever runs them.
  [
    'base',
    /\/node_modules\/nanostores\/|\/src\/(contract\/brand|domain\/(dates|avatar|pictures|photos|aperture)|stores\/(toasts|dialogs|cart-news)|messages\/(site|dialogs|feedback))\.ts/,
  ],
  // The data API.
  [
    'client',
    /\/node_modules\/@supabase\/postgrest-js\/|\/src\/(data\/(client|rows|refusal)|stores\/patience)\.ts/,
  ],
  // Saving something, and saying what went wrong.
  [
    'forms',
    /\/src\/(messages\/(errors|forms|second-factor)|contract\/(endpoints|second-factor|data-rights)|stores\/(call|form|code-form)|data\/factors|domain\/password)\.ts/,
  ],
  // Who is signed in, and the door.
  [
    'session',
    /\/src\/(scripts\/portal-environment|stores\/(session|profile|guard|flash|portal-environment)|data\/profile|domain\/assurance)\.ts/,
  ],
  // Who plays and streams: the landing page's carousels later, and screens.
  ['people', /\/src\/(contract\/players|domain\/social|messages\/players)\.ts/],
  // Applying to a team, from rosters for everybody and from the screen of applications.
  [
    'teams',
    /\/src\/(contract\/(teams|team-applications)|domain\/(days|day-words|team-applications)|data\/(teams|team-applications)|messages\/(teams|team-applications)|stores\/team-application)\.ts/,
  ],
  // What pages of signing in share with screens of members.
  [
    'accounts',
    /\/src\/(stores\/(forgetful-client|referral-claim)|data\/(accounts|referrals)|contract\/(accounts|guardian-consent|referrals)|messages\/auth|domain\/age)\.ts/,
  ],
  // Public islands, run by Preact.
  [
    'islands',
    /\/node_modules\/preact\/|\/(node_modules\/@nanostores\/react\/|src\/(ui\/|islands\/site\/(feedback|error-boundary)))[^?]*\?light$/,
  ],
  // Pages of signing in.
  [
    'account-forms',
    /\/src\/(islands\/(forms\/(?!password-rules)[a-z-]+|auth\/(frame|second-factor-step|resend-button))\.tsx\?light|(scripts\/account-page|stores\/(account-door|code-step|resend))\.ts)$/,
  ],
  // Screens, run by React.
  ['react', /\/node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/[^?]*$/],
  [
    'controls',
    /\/src\/(ui\/(?!table|pagination|dropdown)[a-z-]+\.tsx?|islands\/(forms\/(?!form-password|password-rules)[a-z-]+|portal\/shell\/mount)\.tsx)$/,
  ],
  [
    'table',
    /\/src\/(ui\/(table|dropdown|pagination)\.tsx|islands\/admin\/table\/[a-z-]+\.tsx|(stores\/(table[a-z-]*|resources\/define-resource)|domain\/table-query|data\/resources|messages\/table)\.ts)$/,
  ],
  [
    'member',
    /\/src\/(islands\/(forms\/(form-password|password-rules)|portal\/(profile\/(page-frame|member-photo)|onboarding\/(page-states|page-heading|gamertag-field|agreement-text)))\.tsx|(stores\/(own-member|own-consents|channel-fields|pages\/(gamertag-check|onboarding-draft|onboarding-save))|data\/(members|onboarding|data-rights)|contract\/(members|onboarding|players)|domain\/public-profile|messages\/(onboarding|data-rights))\.ts)$/,
  ],
];

/** The bundler's setting. */
export const FILE_GROUPS: FileGroup[] = FILES.map(([name, test], index) => ({
  name,
  test,
  priority: FILES.length - index,
}));
