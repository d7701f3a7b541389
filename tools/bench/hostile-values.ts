/** Values that are built to cost much: long, deep and repeated, for the types of arguments and columns. */

const KB = 1000;
const TEXT_LENGTHS = [200, 5 * KB, 30 * KB, KB * KB] as const;
/** Elements of a list, keys of an object. */
const MANY = 100 * KB;
const LEVELS = 10 * KB;
/** Elements that are longer are repeated until the list has this size. */
const MAX_LIST = 5 * KB * KB;

/** A value and its name in a table. */
export interface Hostile {
  readonly name: string;
  /** As PostgreSQL reads it. */
  readonly text: string;
}

export const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Repeated pieces of texts: blanks, words, patterns, markup, and what normalising, sorting or splitting works on. */
const PIECES: Readonly<Record<string, string>> = {
  letters: 'a',
  words: 'ab ',
  'different words': Array.from({ length: 30 * KB }, (_, nth) => `w${nth.toString(36)}`).join(' '),
  blanks: ' ',
  newlines: '\n',
  'combining marks': '\u0301',
  'letters that normalising makes longer': '\uFDFA',
  'invisible characters': '\u200B',
  'control characters': '\u0001',
  emoji: '\u{1F469}\u200D',
  quotes: '"',
  'negated words': '-"a b" or ',
  patterns: '%_',
  backslashes: '\\',
  brackets: '[](',
  tags: '<a>',
  'addresses of mail': 'a@a.a,',
  'parts of a domain': 'a.',
  'addresses of pages': 'https://a.a/',
  hyphens: 'a-',
  numbers: '9',
};

const textsOf = (pieces: readonly string[]): readonly Hostile[] =>
  TEXT_LENGTHS.flatMap((length) => [
    ...pieces.map((name) => ({
      name: `${String(length)} of ${name}`,
      text: filled(PIECES[name] ?? '', length),
    })),
    // For patterns that look for the end of the text.
    { name: `${String(length)} blanks between letters`, text: `x${' '.repeat(length - 3)}x ` },
  ]);

/** For each text in a JSON value, of which there are many. */
const TEXTS_IN_JSON: readonly Hostile[] = textsOf([
  'different words',
  'letters that normalising makes longer',
  'control characters',
  'parts of a domain',
]).map(({ name, text }) => ({ name, text: JSON.stringify(text) }));

const list = (item: string): string =>
  `[${filled(`${item},`, MAX_LIST)
    .slice(0, MANY * (item.length + 1))
    .replace(/,[^,]*$/u, '')}]`;

const HOSTILE_JSON: readonly Hostile[] = [
  { name: `${String(LEVELS)} levels of lists`, text: '['.repeat(LEVELS) + ']'.repeat(LEVELS) },
  { name: `${String(LEVELS)} levels of objects`, text: `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}` },
  {
    name: `${String(MANY)} keys`,
    text: JSON.stringify(
      Object.fromEntries(Array.from({ length: MANY }, (_, nth) => [`k${String(nth)}`, nth])),
    ),
  },
  { name: `${String(MANY)} nulls`, text: list('null') },
  { name: `${String(MANY)} texts`, text: list('"a"') },
  { name: `${String(MANY)} lists`, text: list('[]') },
  { name: `${String(MANY)} objects`, text: list('{}') },
  { name: 'a number of 100000 digits', text: '9'.repeat(MANY) },
  { name: 'a number with an exponent', text: '1e100000' },
  { name: 'a small number with an exponent', text: '1e-16000' },
];

/** For each value in a JSON value. */
const JSON_IN_JSON: readonly Hostile[] = HOSTILE_JSON.filter(({ name }) =>
  /levels of lists|objects|digits|exponent/u.test(name),
);

const uuid = (nth: number): string => `70000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

const repeated = (name: string, count: number, itemOf: (nth: number) => string): Hostile => ({
  name: `${String(count)} ${name}`,
  text: `[${Array.from({ length: count }, (_, nth) => itemOf(nth)).join(',')}]`,
});

/** Lists that repeat a valid element: within the limits of lists, and as often as the size allows. */
function repeatedJson(element: unknown): readonly Hostile[] {
  const item = JSON.stringify(element);
  const most = Math.min(MANY, Math.floor(MAX_LIST / item.length));
  const withId = (nth: number): string => item.replace(/"id":"[^"]+"/u, `"id":"${uuid(nth)}"`);
  return [
    ...[50, 500, 2000, most].map((count) => repeated('times the same element', count, () => item)),
    ...(withId(0) === item
      ? []
      : [50, 500].map((count) => repeated('elements with different ids', count, withId))),
  ];
}

const array = (name: string, items: readonly string[]): Hostile => ({ name, text: `{${items.join(',')}}` });

/** By name of the type; lists of the present value are added by the caller. */
export const HOSTILE_VALUES: Readonly<Record<string, readonly Hostile[]>> = {
  text: textsOf(Object.keys(PIECES)),
  json: HOSTILE_JSON,
  jsonb: HOSTILE_JSON,
  'text[]': [
    array(
      `${String(MANY)} texts`,
      Array.from({ length: MANY }, () => 'a'),
    ),
    array(
      `${String(MANY)} different texts`,
      Array.from({ length: MANY }, (_, nth) => `a${String(nth)}`),
    ),
    array(
      '5 texts of 1 MB',
      Array.from({ length: 5 }, () => filled('ab ', KB * KB)),
    ),
    array(
      `${String(MANY)} nulls`,
      Array.from({ length: MANY }, () => 'null'),
    ),
  ],
  'uuid[]': [
    array(
      `${String(MANY)} times the same id`,
      Array.from({ length: MANY }, () => uuid(1)),
    ),
    array(
      `${String(MANY)} different ids`,
      Array.from({ length: MANY }, (_, nth) => uuid(nth)),
    ),
    array(
      `${String(MANY)} nulls`,
      Array.from({ length: MANY }, () => 'null'),
    ),
  ],
  date: ['-infinity', 'infinity', '4713-01-01 BC', '5874897-12-31'].map((text) => ({ name: text, text })),
  'timestamp with time zone': ['-infinity', 'infinity', '4713-01-01 BC', '294276-12-31'].map((text) => ({
    name: text,
    text,
  })),
  smallint: ['-32768', '32767'].map((text) => ({ name: text, text })),
  integer: ['-2147483648', '0', '2147483647'].map((text) => ({ name: text, text })),
  bigint: ['-9223372036854775808', '9223372036854775807'].map((text) => ({ name: text, text })),
  // Their size is fixed.
  uuid: [],
  boolean: [],
};

// Replaces one leaf after the other in a JSON value, and repeats the elements of its lists.
export function* hostileJson(value: unknown, path = ''): Generator<Hostile> {
  if (value === null || typeof value !== 'object') {
    for (const { name, text } of TEXTS_IN_JSON) yield { name: `${path}: ${name}`, text };
  } else {
    if (Array.isArray(value) && value.length > 0)
      for (const { name, text } of repeatedJson(value[0])) yield { name: `${path}: ${name}`, text };
    for (const [key, inner] of Object.entries(value))
      for (const { name, text } of hostileJson(inner, `${path}.${key}`)) {
        const others = Object.entries(value).map(
          ([other, its]) => [other, other === key ? text : JSON.stringify(its)] as const,
        );
        yield {
          name,
          text: Array.isArray(value)
            ? `[${others.map(([, its]) => its).join(',')}]`
            : `{${others.map(([other, its]) => `${JSON.stringify(other)}:${its}`).join(',')}}`,
        };
      }
  }
  for (const { name, text } of path === '' ? (HOSTILE_VALUES['jsonb'] ?? []) : JSON_IN_JSON)
    yield { name: `${path}: ${name}`, text };
}
