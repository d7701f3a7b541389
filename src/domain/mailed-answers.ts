/**
 * The answer in a mail: without the quoted mail, signatures and control characters. Mail clients mark quotes in many ways;
 * unknown marks stay in the answer.
 */

/** The verb of "On … Jane wrote:" in the languages of South Africa and those of common clients. */
const WROTE =
  /(?<![\p{L}\p{N}])(?:wrote|writes|geskryf|skryf|schreef|ubhale|ubhala|wabhala|wabhale|wathi|obhaleye|ngwadile|ngwala|kwadile|ṅwadile|schrieb|a écrit|escribió|escreveu|ha scritto)(?![\p{L}\p{N}])/iu;
/** How such a line begins when it spans several. */
const STARTS =
  /^\s*(?:(?:On|Op|Am|Le|El|Em|Il|Ka|Nge|Ngo\p{L}*|NgoL\p{L}*|Mhla|Ngomhla)(?![\p{L}\p{N}])|\d{1,4}[-/. ]\d)/u;
const ADDRESS = /[^\s<>@]@[^\s<>@]/u;
const CLOCK = /\d{1,2}[:.h]\d{2}/u;
const YEAR = /(?<!\d)(?:\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2})(?!\d)/u;
/** '2026-11-20 14:05 GMT+02:00 Jane <jane@example.org>:', without a verb. */
const DATED = /^\s*\d{4}[-/]\d{2}[-/]\d{2} .*<[^<>\s]+@[^<>\s]+>:$/u;
/** Of such a line, over all its lines. */
const ATTRIBUTION = { lines: 4, length: 400 } as const;

/** '-----Original Message-----' in any language. */
const DIVIDER = /^\s*-{5,}\s*\p{L}[\p{L} '’]{2,60}-{5,}\s*$/u;
const RULE = /^\s*_{10,}\s*$/u;
const QUOTED = /^\s*>/u;
const SIGNATURE = /^--\s*$/u;
/** The first field of a quoted mail's head, and others that follow it. */
const FIRST_FIELD = /^\s*\*?(?:From|Van|Vanaf|Von|De|Da|Kusuka|Kusukela|Ivela|Ukusuka)\s?:\*?\s/iu;
const OTHER_FIELD =
  /^\s*\*?(?:Sent|Date|To|Cc|Subject|Gestuur|Gesendet|Verzonden|Datum|Aan|An|Onderwerp|Betreff|Envoyé|Date|À|Objet|Enviado|Para|Asunto|Assunto|Kuthunyelwe|Ithunyelwe|Usuku|Kuya|Ku|Isihloko)\s?:\*?\s/iu;
const HEAD_LINES = 6;
/** What phones add below a mail. */
const DEVICE =
  /^\s*(?:Sent (?:from|via|with|using) |Get Outlook for |Gestuur (?:vanaf|van|met|uit) |Verstuur vanaf |Verzonden (?:vanaf|met) |Ithunyelwe (?:nge|ngo|isuka|ivela)|Kuthunyelwe (?:nge|ngo|kusuka)|Von meinem |Gesendet (?:von|mit) |Envoyé (?:de|depuis) |Enviado (?:desde|do|de) ).{0,90}$/iu;

function isAttribution(text: string): boolean {
  if (text.length > ATTRIBUTION.length || !text.endsWith(':')) return false;
  if (DATED.test(text)) return true;
  return WROTE.test(text) && (ADDRESS.test(text) || (CLOCK.test(text) && YEAR.test(text)));
}

/** Returns the first line of the attribution that ends at a line, or null. */
function attributionStart(lines: readonly string[], end: number): number | null {
  if (!lines[end]?.trimEnd().endsWith(':')) return null;
  for (let start = end; start > end - ATTRIBUTION.lines && (lines[start] ?? '').trim() !== ''; start -= 1) {
    const text = lines
      .slice(start, end + 1)
      .join(' ')
      .trim();
    if (STARTS.test(text) && isAttribution(text)) return start;
  }
  return isAttribution((lines[end] ?? '').trim()) ? end : null;
}

/** Whether the head of a quoted mail begins at this line: From, and two more fields in the next lines. */
function isHead(lines: readonly string[], index: number): boolean {
  if (!FIRST_FIELD.test(lines[index] ?? '')) return false;
  const next = lines.slice(index + 1, index + 1 + HEAD_LINES);
  return next.filter((line) => OTHER_FIELD.test(line)).length >= 2;
}

const isCut = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? '';
  return SIGNATURE.test(line) || DIVIDER.test(line) || isHead(lines, index);
};

/** Removes blank lines, rules and notes of phones at the end. */
function withoutTail(lines: readonly string[]): readonly string[] {
  const isTail = (line: string): boolean => line.trim() === '' || RULE.test(line) || DEVICE.test(line);
  return lines.slice(0, lines.findLastIndex((line) => !isTail(line)) + 1);
}

/** Returns the lines outside of quotes. An unquoted mail below "… wrote:" is a quote to the end; answers below '>' lines stay. */
function writtenLines(lines: readonly string[]): readonly string[] {
  const written: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (isCut(lines, index)) break;
    const start = attributionStart(lines, index);
    if (start === null) {
      if (!QUOTED.test(line)) written.push(line);
      continue;
    }
    written.splice(written.length - (index - start));
    const next = lines.slice(index + 1).find((later) => later.trim() !== '');
    if (next === undefined || !QUOTED.test(next)) break;
  }
  return written;
}

/** Returns the sender's own words; '' when nothing is left. */
export function answerOf(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF]/gu, '')
    .replaceAll('\u00A0', ' ');
  const lines = clean.split('\n').map((line) => line.trimEnd());
  return withoutTail(writtenLines(lines))
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
