/** Finds identifiers and comments that no engineer would search for. */

/** A file of the project: its path and text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const WORDS = [
  'meet',
  'theirs',
  'door',
  'doors',
  'house',
  'twin',
  'twins',
  'patience',
  'patient',
  'wayOn',
  'letIn',
];

/** `meet`, `$theirs`, `watchDoor`, `AuthHouse`; not `warehouse`. */
const IDENTIFIER = new RegExp(
  `\\b(?:const|let|function|class|interface|type)\\s+\\$?(?:(?:${WORDS.join('|')})(?![a-z])\\w*|\\w*(?:${WORDS.map(capitalised).join('|')})(?![a-z])\\w*)`,
  'gu',
);
const COMMENT_WORDS = /\b(?:whoever|somebody|says)\b/iu;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|--)\s?(.*)$/u;

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** `path:line: words` for each declared name with a metaphor in it. */
export function oddNames(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IDENTIFIER)].map((match) => `${path}:${lineAt(text, match.index)}: ${match[0]}`),
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

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
