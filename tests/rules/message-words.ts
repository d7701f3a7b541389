/** Finds phrases in the texts of messages that docs/words.md rules out. */
import type { SourceFile } from './plain-language.ts';

/** Texts of the specification and of agreed versions, which stay as they are. */
const EXACT: ReadonlySet<string> = new Set([
  'Please select a color before adding to cart',
  'Sign In Instead',
  'Member Login',
  'Continue to Login',
  'Go to Login',
  "I'll confirm my email later - Go to Login",
  'Please login to continue with checkout',
  'Please login to view your order',
  'Your application is being reviewed by the team administrators.',
  'Their gamertag, picture, games and channels may be seen by anybody on our website. Never their legal name, age, address or school.',
]);

/** Short texts of the specification, where it has them; elsewhere the button is "Log in". */
const EXACT_IN: Readonly<Record<string, readonly string[]>> = {
  'Sign In': ['src/messages/auth/login.ts', 'src/messages/site/players.ts'],
  Login: ['src/messages/site/frame.ts'],
};

const ODD: readonly RegExp[] = [
  /\bshall\b/iu,
  /\be-mail/iu,
  /\bcolors?\b/iu,
  /\blog-in\b|\bsign(?:ed|ing)? in\b|\bsign-ins?\b|\b(?:please|to) login\b/iu,
  // The noun is "login"; a button or title is "Log in".
  /\bLogin\b/u,
  // The name of a brand or a role may begin with a vowel: no article before it.
  /\ban? …/iu,
  /\bLive now\b|\bgoes live\b|\bApprove & publish\b/iu,
  /\bpieces?\b/iu,
  /\b(?:some|every|any)body\b/iu,
  /\badministrator/iu,
  /\btake it along\b|\bmend\b|\bmeanwhile\b|\banew\b|\bfor instance\b/iu,
  /\b(?:rests|stands?) (?:on|in|here|there|below|until)\b/iu,
  /\bthis is none of\b|\bno (?:creator|amount|key|whole number) any more\b/iu,
  /\bnot (?:\w+ )?any more\b|n’t \w+(?: \w+)? any more\b/iu,
  /\bwhat you wait for\b|\bwait for nothing\b/iu,
  /\S {2,}\S/u,
  /!!|!\s*!/u,
];
/** '...' where the specification has none. */
const DOTS = /\.\.\./u;
/** Texts of the specification that end with three dots. */
const SPECIFIED_DOTS =
  /^(?:Loading|Verifying|Confirming|Submitting|Withdrawing|No upcoming birthdays|Your email has been|Epic birthday)\b/u;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu;
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu;

/** True for a text that people read; false for paths, keys and codes. */
function isProse(text: string): boolean {
  return /[A-Z]|\s/u.test(text) && !/^[./#]/u.test(text);
}

function isOdd(text: string, path: string): boolean {
  if (EXACT.has(text) || EXACT_IN[text]?.includes(path) === true) return false;
  return ODD.some((pattern) => pattern.test(text)) || (DOTS.test(text) && !SPECIFIED_DOTS.test(text));
}

/** `path:line: text` for each text with a phrase that docs/words.md rules out; comments and `${…}` are not read. */
export function oddMessages(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/gu, ' '));
    return [...code.matchAll(TEXT)].flatMap((match) => {
      const read = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\$\{[^}]*\}/gu, '…');
      const line = code.slice(0, match.index).split('\n').length;
      return isProse(read) && isOdd(read, path) ? [`${path}:${String(line)}: ${read}`] : [];
    });
  });
}
