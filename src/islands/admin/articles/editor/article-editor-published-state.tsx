/** The published state of the article. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '#contract/urls.ts';
import { longMoment } from '#domain/article-schedule.ts';
import { LIVE_TEXT } from '#messages/admin/article-actions.ts';
import { $siteBuild, builtAgoText, startSiteBuild } from '#stores/core/site-build.ts';
import { useEditor } from './use-article-editor.ts';

export function LiveState() {
  const { $editor, $isDirty, $articleState } = useEditor();
  const { article } = useStore($editor);
  const dirty = useStore($isDirty);
  const build = useStore($siteBuild);
  useEffect(() => startSiteBuild(), []);
  const state = useStore($articleState);
  if (article === null) return null;
  if (state === 'scheduled' && article.published_at !== null)
    return <p className="text-small">{LIVE_TEXT.scheduled(longMoment(article.published_at))}</p>;
  if (state !== 'published') return null;
  const built = builtAgoText(article, build);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      <p>
        <span className="font-semibold text-signal">{LIVE_TEXT.visible}</span>
        {built !== '' && <span className="text-muted before:mx-1.5 before:content-['·']">{built}</span>}
      </p>
      <a
        href={urls.article(article.slug)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center link"
      >
        {LIVE_TEXT.see}
      </a>
      {(dirty || article.has_changes) && <p className="text-warning">{LIVE_TEXT.changes}</p>}
    </div>
  );
}
