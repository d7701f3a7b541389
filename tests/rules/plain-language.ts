/** Finds identifiers, comments and test titles that no engineer would search for. */

/** A file of the project: its path and text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const WORDS = [
  'meet',
  'theirs',
  'crowd',
  'sight',
  'traces',
  'door',
  'doors',
  'ghost',
  'house',
  'twin',
  'twins',
  'oracle',
  'patience',
  'patient',
  'wayOn',
  'mend',
  'hunt',
  'letIn',
  'said',
  'shelf',
  'stand',
  'standing',
  'standings',
  'turn',
  'walk',
  'way',
  'ways',
  'adopt',
  'borrowed',
  'forgiving',
  'heard',
  'hopeless',
  'narrowed',
  'nobody',
  'owes',
  'shelf',
  'stranger',
  'strangers',
  'surroundings',
  'troubled',
  'under',
];

/** `meet`, `$theirs`, `watchDoor`, `AuthHouse`; not `warehouse`. */
const IDENTIFIER = new RegExp(
  `\\b(?:const|let|function|class|interface|type)\\s+\\$?(?:(?:${WORDS.join('|')})(?![a-z])\\w*|\\w*(?:${WORDS.map(capitalised).join('|')})(?![a-z])\\w*)`,
  'gu',
);
/** `GHOST`, `DOOR_OF_STAFF`; participles and adverbs that name no thing: `held`, `queued`, `over`. */
const WHOLE_NAME = new RegExp(
  `\\b(?:const|let|function|class|interface|type)\\s+\\$?(?:(?:[A-Z\\d]+_)*(?:${WORDS.map((word) => word.toUpperCase()).join('|')}|HELD|QUEUED)(?:_[A-Z\\d]+)*)\\b|\\b(?:const|let|function)\\s+(?:held|queued|over)\\b`,
  'gu',
);
/** A parameter or a property: `(door: Responder)`, `(_name, door)`. */
const PARAMETER = /(?<=[(,{]\s*)(?:crowd|door|ghost|house|oracle|shelf|stranger|twin)(?=\??:\s|\s*[,)}])/gu;
const ATTRIBUTE_WORDS = [...WORDS, 'held', 'gone', 'later', 'over'].join('|');
/** `data-door`, `data-no-door`, `dataset['door']`; not `data-theme`. */
const ATTRIBUTE = new RegExp(
  `\\bdata-(?:[a-z]+-)*(?:${ATTRIBUTE_WORDS})(?![a-z])[a-z-]*|\\bdataset\\['(?:${ATTRIBUTE_WORDS})(?![a-z])\\w*'\\]`,
  'gu',
);
/** The noun "act", whose word is "action": `nextAct`, `act: 'read'`, `act text`, `each act`; not `mayAct`, `actOn`, "to act". */
const ACT = new RegExp(
  [
    /(?<!may)(?<=[a-z])Acts?(?![a-z])|\b(?:type|interface) Acts?\b|\bacts[A-Z]|\bact(?!On|In|As)[A-Z]/u,
    /(?<!\b(?:to|not|may|can|cannot|someone|then|they) )\bacts?\b(?=\s*[,:;=<>(){}[\].?'"`])/u,
    /\bacts? (?:text|jsonb|record|is|in|not|when)\b|\bacts?_(?!as\b)|_acts?\b|(?<![A-Z])ACTS?(?![A-Z])/u,
    /\b(?:an|the|this|each|every|any|no|one|of|random|concurrent) acts?\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/** Words of sentences that leave their subject unnamed. */
const COMMENT_WORDS =
  /\b(?:whoever|somebody|anybody|nobody(?!`)|says|(?<!\$)theirs|hears|nothing but|any more|for ever|from now on|goes on|ways on|is what|what (?:is|was|it|they)|who has|stands(?! for))\b/iu;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|--)\s?(.*)$/u;

/** Titles of `it`, `test` and `describe`, also after `each`. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])(.+?)\1,/gu;
const TITLE_STORY =
  /^(?:that|who|what|and|nor|is what|is none)\b|\b(?:whoever|somebody|nobody|tells?|told|hears?)\b/iu;

/** Participles that stood for rows: `public.orders as bought`, `with asked as (`. */
const PARTICIPLES =
  'held bought sent kept told taken given chosen shown known written spent lost sold seen worn found done gone meant left back own fit waiting coming missing fitting made paid led due read late early soon later over ahead behind fresh far now anew beside bare'.split(
    ' ',
  );
const PARTICIPLE = `(?!seed\\b|speed\\b|need\\b|feed\\b)(?:${PARTICIPLES.join('|')}|[a-z]+ed)`;
const RELATION = '(?:from|join|update|into|using|lateral|count`|list`|only)';
/** A table, a named function or rows with their number and its alias; the name of a subquery after `with`; a variable. */
const SQL_ALIAS = new RegExp(
  `${RELATION}\\s*\\b[\\w.$]+\\s+as\\s+(${PARTICIPLE})\\b|${RELATION}\\s+(?:public|private|auth)\\.\\w+\\s+(?!left\\b)(${PARTICIPLE})\\b|,\\s+(?:public|private|auth)\\.\\w+\\s+as\\s+(${PARTICIPLE})\\b|\\bwith\\s+ordinality\\s+as\\s+(${PARTICIPLE})\\b|(?:\\bwith(?:\\s+recursive)?|\\)?,)\\s+(${PARTICIPLE})\\s+as\\s+(?:(?:not\\s+)?materialized\\s+)?\\(|^ {2}(${PARTICIPLE}) (?:public|private)\\.`,
  'gmu',
);
/** An alias after brackets, which is a relation's when the brackets are a function or a query after `from`. */
const BRACKETS_ALIAS = new RegExp(`\\)\\s+as\\s+(${PARTICIPLE})\\b(\\s*\\()?`, 'gu');
const BEFORE_BRACKETS = new RegExp(`\\b${RELATION}\\s+(?:rows\\s+from\\s*)?(?:[\\w.]+)?$`, 'u');

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** `path:line: words` for each declared name, parameter or data attribute with a metaphor in it, and each noun "act". */
export function oddNames(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [IDENTIFIER, WHOLE_NAME, PARAMETER, ATTRIBUTE, ACT].flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)}: ${match[0]}`),
    ),
  );
}

/** `path:line: text` for each comment line that tells a story instead of naming its subject. */
export function oddComments(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const comment = COMMENT.exec(line)?.[1];
      return comment !== undefined && COMMENT_WORDS.test(comment) ? [`${path}:${index + 1}: ${comment}`] : [];
    }),
  );
}

/** `path:line: title` for each test title that tells a story instead of stating the behaviour. */
export function oddTitles(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)]
      .filter(([, , title = '']) => TITLE_STORY.test(title))
      .map((match) => `${path}:${lineAt(text, match.index)}: ${match[2] ?? ''}`),
  );
}

/** `path:line: alias` for each alias of a relation in SQL that is a participle instead of a noun. */
export function oddAliases(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const aliases = [...text.matchAll(SQL_ALIAS)];
    const rows = [...text.matchAll(BRACKETS_ALIAS)].filter(
      ({ index, 2: columns }) => columns !== undefined || isRelation(text, index),
    );
    return [...aliases, ...rows].map(
      (match) => `${path}:${lineAt(text, match.index)}: ${match.slice(1).find((alias) => alias) ?? ''}`,
    );
  });
}

/** Whether the brackets that close at an offset are a function or a query after `from`, `join` or `lateral`. */
function isRelation(text: string, closes: number): boolean {
  let depth = 0;
  for (let at = closes; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return BEFORE_BRACKETS.test(text.slice(Math.max(0, at - 60), at));
  }
  return false;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
