/** Below the text: its length, and keyboard shortcuts. */
import { memo, useDeferredValue } from 'react';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { MARKDOWN_TOOLS } from '#domain/article-toolbar.ts';
import { countWords, minutesToRead } from '#domain/article-reading-time.ts';
import { BODY_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import { keysOf, writtenKeys } from './shortcuts.ts';

interface CountProps {
  readonly id: string;
  readonly text: string;
}

/** Number of remaining characters of a long text. */
const NEARLY_FULL = 0.9;

const Count = memo(function Count({ id, text }: CountProps) {
  const words = countWords(text);
  const { bodyLength } = ARTICLE_LIMITS;
  return (
    <p id={id} className="text-small text-muted tabular-nums">
      {BODY_TEXT.words(words, minutesToRead(words))}
      {text.length > bodyLength * NEARLY_FULL && (
        <span className="block">{BODY_TEXT.tooLong([...text].length, bodyLength)}</span>
      )}
    </p>
  );
});

export function BodyCount({ id, text }: CountProps) {
  return <Count id={id} text={useDeferredValue(text)} />;
}

function KeyRow({ keys, action }: { readonly keys: string; readonly action: string }) {
  return (
    <tr className="border-b border-line">
      <td className="py-1.5 pr-6">
        <kbd className="font-mono text-small">{keys}</kbd>
      </td>
      <td className="py-1.5">{action}</td>
    </tr>
  );
}

export function BodyHelp() {
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">{BODY_TEXT.help}</summary>
      <div className="grid grid-cols-1 gap-4 border-l-2 border-line-strong pt-1 pb-2 pl-4">
        <table className="w-full text-left sm:w-max sm:max-w-full">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1.5 pr-6 font-semibold">
                {BODY_TEXT.helpKeys}
              </th>
              <th scope="col" className="py-1.5 font-semibold">
                {BODY_TEXT.helpAction}
              </th>
            </tr>
          </thead>
          <tbody>
            {MARKDOWN_TOOLS.map((tool) => {
              const keys = keysOf(tool);
              return keys && <KeyRow key={tool} keys={keys.shown} action={TOOL_LABELS[tool]} />;
            })}
            <KeyRow keys={writtenKeys('S')} action={BODY_TEXT.save} />
            <KeyRow keys={writtenKeys('Z')} action={BODY_TEXT.undo} />
            <KeyRow keys={writtenKeys('F', true)} action={BODY_TEXT.focus} />
            <KeyRow keys="/" action={BODY_TEXT.slash} />
            <KeyRow keys="Enter" action={BODY_TEXT.listGoesOn} />
          </tbody>
        </table>
        <ul className="grid list-disc gap-1 pl-4">
          <li>{BODY_TEXT.helpTab}</li>
          <li>{BODY_TEXT.helpUndo}</li>
          <li>{BODY_TEXT.helpPaste}</li>
        </ul>
      </div>
    </details>
  );
}
