/** What stays in sight while somebody writes: where the text stands, and what can be done with it. */
import { useStore } from '@nanostores/react';
import { ARTICLE_STATES, type ArticleState } from '../../../../contract/admin-articles.ts';
import { formatTime } from '../../../../domain/dates.ts';
import { ACT_TEXT } from '../../../../messages/admin/article-actions.ts';
import { EDITOR_TEXT, SAVE_TEXT, STATE_LABELS } from '../../../../messages/admin/article-editor.ts';
import {
  $editorAct,
  archiveArticle,
  backToDraft,
  deleteDraft,
  openEditorDialog,
  publishChanges,
  publishNow,
  type EditorDialog,
} from '../../../../stores/admin/articles/editor/actions.ts';
import {
  $articleState,
  $editor,
  $editorDirty,
  $saveStatus,
} from '../../../../stores/admin/articles/editor/state.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dropdown } from '../../../../ui/dropdown.tsx';
import { STATE_TONES } from '../state-tones.ts';

const WORRIES: ReadonlySet<string> = new Set(['offline', 'refused', 'changed', 'partly']);

function SaveState() {
  const status = useStore($saveStatus);
  const { article, refusal } = useStore($editor);
  const words = (): string => {
    if (status === 'saved') return SAVE_TEXT.saved(formatTime(article?.saved_at ?? ''));
    if (status === 'offline' && refusal !== 'network_failed') return SAVE_TEXT.failing;
    return SAVE_TEXT[status];
  };
  return (
    <output
      className={`min-w-0 text-small leading-tight ${WORRIES.has(status) ? 'font-semibold text-warning' : 'text-muted'}`}
    >
      {words()}
    </output>
  );
}

function MainAct() {
  const state = useStore($articleState);
  const { article } = useStore($editor);
  const dirty = useStore($editorDirty);
  const { busy } = useStore($editorAct);
  const changed = dirty || article?.has_changes === true;
  if (state === 'published' || state === 'scheduled') {
    const out = state === 'published';
    const changes = out ? ACT_TEXT.publishChanges : ACT_TEXT.scheduleChanges;
    const still = out ? ACT_TEXT.allLive : ACT_TEXT.allScheduled;
    return (
      <Button
        busy={busy}
        busyLabel={ACT_TEXT.working}
        blocked={!changed}
        onClick={() => void publishChanges()}
      >
        {changed ? changes : still}
      </Button>
    );
  }
  return (
    <Button busy={busy} busyLabel={ACT_TEXT.working} onClick={() => void publishNow()}>
      {state === 'archived' ? ACT_TEXT.publishAgain : ACT_TEXT.publish}
    </Button>
  );
}

interface Act {
  readonly label: string;
  readonly states: readonly ArticleState[];
  readonly run: () => void;
  readonly danger?: boolean;
  /** Only of an article that was saved. */
  readonly saved?: boolean;
}

const EVERY: readonly ArticleState[] = ARTICLE_STATES;

function opens(dialog: Exclude<EditorDialog, null>): () => void {
  return () => {
    openEditorDialog(dialog);
  };
}

function actsOf(onGone: () => void): readonly Act[] {
  const toDraft = (): void => void backToDraft();
  const archive = (): void => void archiveArticle();
  const remove = (): void => void deleteDraft().then((gone) => (gone ? onGone() : undefined));
  return [
    { label: ACT_TEXT.publish, states: ['scheduled'], run: () => void publishNow() },
    { label: ACT_TEXT.schedule, states: ['draft', 'in_review'], run: opens('schedule') },
    { label: ACT_TEXT.reschedule, states: ['scheduled'], run: opens('schedule') },
    { label: ACT_TEXT.review, states: ['draft'], run: opens('review') },
    { label: ACT_TEXT.toDraft, states: ['in_review', 'archived'], run: toDraft },
    { label: ACT_TEXT.unschedule, states: ['scheduled'], run: toDraft },
    { label: ACT_TEXT.share, states: EVERY, run: opens('share') },
    { label: ACT_TEXT.history, states: EVERY, run: opens('history'), saved: true },
    { label: ACT_TEXT.archive, states: ['published', 'scheduled'], run: archive, danger: true },
    { label: ACT_TEXT.delete, states: ['draft'], run: remove, danger: true, saved: true },
  ];
}

interface GoneProps {
  /** The article is deleted. */
  readonly onGone: () => void;
}

function MoreActs({ onGone }: GoneProps) {
  const state = useStore($articleState);
  const { article } = useStore($editor);
  const { busy } = useStore($editorAct);
  const acts = actsOf(onGone).filter(
    ({ states, saved = false }) => states.includes(state) && (article !== null || !saved),
  );
  return (
    <Dropdown label={EDITOR_TEXT.more} place="bar">
      <ul className="grid">
        {acts.map(({ label, run, danger = false }) => (
          <li key={label}>
            <button
              type="button"
              aria-disabled={busy || undefined}
              className={`flex min-h-11 w-full cursor-pointer items-center px-2 text-left hover:bg-sunken ${danger ? 'text-danger' : ''}`}
              onClick={() => {
                if (!busy) run();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

interface BarProps extends GoneProps {
  readonly onBack: () => void;
}

/** Of an article that is open: where it stands, and what can be done with it. */
function Standing({ onGone }: GoneProps) {
  const state = useStore($articleState);
  return (
    <>
      <span className="shrink-0">
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      </span>
      <SaveState />
      <div className="ml-auto flex shrink-0 items-center justify-end gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-2.5">
        <MoreActs onGone={onGone} />
        <MainAct />
      </div>
    </>
  );
}

export function EditorBar({ onBack, onGone }: BarProps) {
  const { phase } = useStore($editor);
  return (
    <div className="sticky top-16 z-30 -mx-4 flex items-center gap-x-3 border-b border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <Button variant="quiet" className="shrink-0 max-sm:min-h-11 max-sm:px-3" onClick={onBack}>
        {EDITOR_TEXT.toList}
      </Button>
      {phase === 'ready' && <Standing onGone={onGone} />}
    </div>
  );
}
