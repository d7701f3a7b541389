/** Checks of the settings of auth, which Supabase's management API shows to the holder of a token. */
import * as v from 'valibot';
import { type AuthSetting, isAsSet, readAuthSettings } from './auth-settings.ts';
import { type Finding, OK, skipped, warning, wrong, wrongWith } from './check.ts';
import { projectOf } from './keys.ts';
import { AUTH_SECTION, type Network, type NetworkCheck, valueOf } from './network.ts';

const MANAGEMENT = 'https://api.supabase.com/v1/projects';
const TOKEN = 'SUPABASE_ACCESS_TOKEN';

/** The settings that the management API shows to the holder of a token, or why they are not known. */
async function readHosted({ source, ask }: Network): Promise<Finding | Record<string, unknown>> {
  const token = valueOf(source, TOKEN);
  if (token === '') return skipped(`${TOKEN} is not set`);
  const project = projectOf(valueOf(source, 'PUBLIC_SUPABASE_URL'));
  if (project === null) return skipped('PUBLIC_SUPABASE_URL names no project of supabase.co');
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await ask(`${MANAGEMENT}/${project}/config/auth`, { headers });
  if (status === 401)
    return wrong(`Create a token under Supabase → Account → Access tokens: ${TOKEN} is refused`);
  if (status !== 200)
    return wrong(`Use a token of a member of the project’s team: the API answered ${String(status)}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text);
}

const isFinding = (read: object): read is Finding => 'outcome' in read;

const OTHERWISE = 'The settings of auth are not known';

/** A check of the settings; those before it ended unless they are known. */
function checkOf(
  sentence: string,
  find: (settings: Readonly<Record<string, unknown>>, network: Network) => Finding,
): NetworkCheck {
  return {
    sentence,
    section: AUTH_SECTION,
    find: async (network) => {
      const read = await readHosted(network);
      return isFinding(read) ? read : find(read, network);
    },
  };
}

const has =
  (...starts: readonly string[]) =>
  ({ path }: AuthSetting): boolean =>
    starts.some((start) => path.startsWith(start));
const isOfMails = has('email.template.', 'email.notification.password_changed.');

/** Every setting of supabase/config.toml is in one of these. */
export const SETTING_GROUPS: readonly (readonly [
  sentence: string,
  isIn: (setting: AuthSetting) => boolean,
])[] = [
  ['Links of auth lead to PUBLIC_SITE_URL and to no other address.', has('site_url', 'additional_')],
  [
    'An account needs a confirmed email address, and a change of it both addresses.',
    has('enable_signup', 'enable_anonymous', 'email.enable', 'email.double'),
  ],
  [
    'Passwords have the length and characters of supabase/config.toml, and a new one needs the current one.',
    has('minimum_', 'password_', 'email.secure', 'email.require'),
  ],
  [
    'Sessions last as long as in supabase/config.toml.',
    has('jwt_', 'enable_refresh', 'refresh_', 'sessions.'),
  ],
  ['A second factor can be set up and used.', has('mfa.')],
  ['Requests and mails have the limits of supabase/config.toml.', has('rate_limit.', 'email.max_')],
  ['Links of mails expire as in supabase/config.toml.', has('email.otp_')],
  ['Mails of auth have the subjects and texts of supabase/templates.', isOfMails],
  [
    'Auth sends no notice that the database sends itself.',
    (setting) => has('email.notification.')(setting) && !isOfMails(setting),
  ],
];

const MAIL_SERVER = ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_pass', 'smtp_admin_email'];

export const HOSTED_AUTH_CHECKS: readonly NetworkCheck[] = [
  { ...checkOf('The management API shows the settings of auth.', () => OK), otherwise: OTHERWISE },
  ...SETTING_GROUPS.map(([sentence, isIn]) =>
    checkOf(sentence, (settings, { source }) =>
      wrongWith(
        'Run npx supabase config push; these settings differ',
        readAuthSettings(source)
          .filter((setting) => isIn(setting) && !isAsSet(setting, settings))
          .map(({ path }) => path),
      ),
    ),
  ),
  checkOf('Auth has a mail server of yours.', (settings) =>
    wrongWith(
      'Enter it under Authentication → Emails → SMTP settings; these are empty',
      MAIL_SERVER.filter((name) => (settings[name] ?? '') === ''),
    ),
  ),
  checkOf('Auth asks for no captcha, which the forms of this site do not have.', (settings) =>
    settings['security_captcha_enabled'] === true
      ? wrong('Turn it off under Authentication → Attack protection: nobody can log in')
      : OK,
  ),
  checkOf('New passwords are compared with leaked ones.', (settings) =>
    settings['password_hibp_enabled'] === true
      ? OK
      : warning('Turn on leaked password protection if your plan has it'),
  ),
];
