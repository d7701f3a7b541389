/** The dialog of the front page order: renders stores/pages/news-desk-featured.ts. */
import { useStore } from '@nanostores/react';
import { LIMITS } from '../../../contract/limits.ts';
import type { FeaturedArticle } from '../../../contract/newsroom.ts';
import { errorText } from '../../../messages/errors.ts';
import { FEATURED_TEXT as TEXT } from '../../../messages/newsroom-order.ts';
import {
  $featured,
  closeFeatured,
  isArranged,
  keepMine,
  loadFeatured,
  moveFeatured,
  removeFeatured,
  saveFeatured,
  takeTheirs,
} from '../../../stores/pages/news-desk-featured.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FeaturedSearch } from './featured-search.tsx';
import { StepButton, Steps } from './list-steps.tsx';

const { largeFeaturedArticles, featuredArticles } = LIMITS.landing;

interface LineProps {
  readonly article: FeaturedArticle;
  readonly index: number;
  readonly count: number;
}

function Place({ index }: { readonly index: number }) {
  if (index < largeFeaturedArticles) return <Badge tone="good">{TEXT.large}</Badge>;
  return index < featuredArticles ? (
    <Badge tone="plain">{TEXT.small}</Badge>
  ) : (
    <Badge tone="warning">{TEXT.waiting}</Badge>
  );
}

function Line({ article, index, count }: LineProps) {
  const { saving } = useStore($featured);
  const { title } = article;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
      <span className="w-7 figures text-lg text-muted">{index + 1}</span>
      <div className="grid min-w-40 flex-1 justify-items-start gap-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Place index={index} />
      </div>
      <div className="flex gap-1 max-sm:basis-full max-sm:pl-10">
        <Steps
          up={TEXT.up(title)}
          down={TEXT.down(title)}
          index={index}
          count={count}
          blocked={saving}
          onMove={(step) => {
            moveFeatured(article, step);
          }}
        />
        <StepButton
          label={TEXT.remove(title)}
          blocked={saving}
          onPress={() => {
            removeFeatured(article);
          }}
        >
          <CloseIcon />
        </StepButton>
      </div>
    </li>
  );
}

/** The order that somebody else saved meanwhile, and the two ways on. */
function Theirs() {
  const { theirs, saving } = useStore($featured);
  return (
    <div role="alert" className="empty:hidden">
      {theirs !== null && (
        <Notice kind="error">
          <p>{TEXT.stale}</p>
          <ol className="mt-2 list-decimal pl-6">
            {theirs.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ol>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="quiet" blocked={saving} onClick={takeTheirs}>
              {TEXT.takeTheirs}
            </Button>
            <Button variant="quiet" blocked={saving} onClick={() => void keepMine()}>
              {TEXT.keepMine}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Order() {
  const { mine, refusal, said } = useStore($featured);
  return (
    <>
      <Theirs />
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      {mine.length === 0 && <p>{TEXT.empty}</p>}
      <ol aria-label={TEXT.list} className="grid empty:hidden">
        {mine.map((article, index) => (
          <Line key={article.id} article={article} index={index} count={mine.length} />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      <FeaturedSearch />
    </>
  );
}

function Footer() {
  const state = useStore($featured);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={state.saving} onClick={() => void closeFeatured()}>
        {TEXT.cancel}
      </Button>
      <Button
        busy={state.saving}
        busyLabel={TEXT.saving}
        blocked={!isArranged(state) || state.theirs !== null}
        onClick={() => void saveFeatured()}
      >
        {TEXT.save}
      </Button>
    </div>
  );
}

export function FeaturedDialog() {
  const { open, phase, failure, saving } = useStore($featured);
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={TEXT.close}
      closeBlocked={saving}
      onClose={() => void closeFeatured()}
      footer={phase === 'ready' ? <Footer /> : undefined}
    >
      <div className="grid gap-4">
        <p className="text-muted">{TEXT.lead(largeFeaturedArticles, featuredArticles)}</p>
        {phase === 'loading' && <Spinner label={TEXT.loading} />}
        {failure !== null && (
          <Notice kind="error" title={TEXT.failed} live>
            <p>{errorText(failure)}</p>
            <Button variant="quiet" className="mt-3" onClick={() => void loadFeatured()}>
              {TEXT.retry}
            </Button>
          </Notice>
        )}
        {phase === 'ready' && <Order />}
      </div>
    </Dialog>
  );
}
