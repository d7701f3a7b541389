/** Differences between two texts, in words and in colours. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ArticleContent } from '#contract/admin-articles.ts';
import { FIELD_LABELS, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { differencesOf, type FieldDifference } from '#stores/admin/articles/editor/conflicts.ts';
import { useEditor } from './use-article-editor.ts';

interface DiffProps {
  readonly before: ArticleContent;
  readonly after: ArticleContent;
  readonly words: { readonly removed: string; readonly added: string; readonly same: string };
}

interface DifferenceProps {
  readonly difference: FieldDifference;
  readonly words: DiffProps['words'];
}

const LOOK = {
  added: 'border-signal bg-signal/10 no-underline',
  removed: 'border-danger bg-danger/10 line-through',
} as const;

function Legend({ words }: Pick<DiffProps, 'words'>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {(['removed', 'added'] as const).map((kind) => (
        <span key={kind} className={`border-l-4 px-1.5 ${LOOK[kind]}`}>
          {words[kind].replace(/: $/u, '')}
        </span>
      ))}
    </p>
  );
}

/** The pieces of one field; the spaces between words are part of them. */
function Difference({ difference: { field, parts }, words }: DifferenceProps) {
  return (
    <section className="grid gap-1.5">
      <h3 className="label">{FIELD_LABELS[field]}</h3>
      <div className={`wrap-anywhere whitespace-pre-wrap ${field === 'body' ? 'grid' : ''}`}>
        {parts.map(({ kind, text }, index) => {
          const key = `${String(index)} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          const Element = kind === 'added' ? 'ins' : 'del';
          return (
            <Element key={key} className={`border-l-4 px-1.5 ${LOOK[kind]}`}>
              <span className="sr-only">{words[kind]}</span>
              {text}
            </Element>
          );
        })}
      </div>
    </section>
  );
}

export function Diff({ before, after, words }: DiffProps) {
  const [differences, setDifferences] = useState<readonly FieldDifference[] | null>(null);
  const { data: categories } = useStore(useEditor().categories.$state);
  useEffect(() => {
    let current = true;
    void differencesOf(before, after, categories ?? []).then(
      (found) => {
        if (current) setDifferences(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [before, after, categories]);
  if (differences === null) return <p>{STALE_TEXT.comparing}</p>;
  if (differences.length === 0) return <p>{words.same}</p>;
  return (
    <div className="grid gap-4">
      <Legend words={words} />
      {differences.map((difference) => (
        <Difference key={difference.field} difference={difference} words={words} />
      ))}
    </div>
  );
}
