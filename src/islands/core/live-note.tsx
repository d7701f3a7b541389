/** Tells that visitors see something, and when its page was built, with a link to it. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $siteBuild, builtAgoText } from '#stores/core/site-build.ts';

interface LiveNoteProps {
  readonly row: Parameters<typeof builtAgoText>[0];
  readonly words: { readonly visible: string; readonly see: string };
  readonly href: string;
  readonly children?: ReactNode;
}

export function LiveNote({ row, words, href, children }: LiveNoteProps) {
  const built = builtAgoText(row, useStore($siteBuild));
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      <p>
        <span className="font-semibold text-signal">{words.visible}</span>
        {built !== '' && <span className="text-muted before:mx-1.5 before:content-['·']">{built}</span>}
      </p>
      <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center link">
        {words.see}
      </a>
      {children}
    </div>
  );
}
