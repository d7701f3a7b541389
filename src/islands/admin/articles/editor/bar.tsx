/** The sticky bar: the state of the text, and the actions on the article. */
import { useStore } from '@nanostores/react';
import { ARTICLE_STATES, type ArticleState } from '#contract/admin-articles.ts';
import { formatTime } from '#domain/dates.ts';
import { EDITOR_ACTION_TEXT } from '#messages/admin/article-actions.ts';
import { EDITOR_TEXT, SAVE_TEXT } from '#messages/admin/article-editor.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import type { ArticleEditor } from '#stores/admin/articles/editor/article-editor-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { STATE_TONES } from '../state-tones.ts';
import { useEditor } from './use-article-editor.ts';

const WARNINGS: ReadonlySet<string> = new Set(['offline', 'refused', 'changed', 'partly']);

function SaveState() {
  const { $editor, $saveStatus } = useEditor();
  const status = useStore($saveStatus);
  const { row: article, refusal } = useStore($editor);
  const words = (): string => {
    if (status === 'saved') return SAVE_TEXT.saved(formatTime(article?.saved_at ?? ''));
    if (status === 'offline' && refusal !== 'network_failed') return SAVE_TEXT.failing;
    return SAVE_TEXT[status];
  };
  return (
    <output
      className={`min-w-0 text-small leading-tight ${WARNINGS.has(status) ? 'font-semibold text-warning' : 'text-muted'}`}
    >
      {words()}
    </output>
  );
}

function MainAction() {
  const { $editor, $isDirty, $articleState, actions } = useEditor();
  const state = useStore($articleState);
  const { row: article } = useStore($editor);
  const dirty = useStore($isDirty);
  const { busy } = useStore(actions.action.$state);
  const changed = dirty || article?.has_changes === true;
  if (state === 'published' || state === 'scheduled') {
    const out = state === 'published';
    const changes = out ? EDITOR_ACTION_TEXT.publishChanges : EDITOR_ACTION_TEXT.scheduleChanges;
    const unchanged = out ? EDITOR_ACTION_TEXT.allLive : EDITOR_ACTION_TEXT.allScheduled;
    return (
      <Button
        busy={busy}
        busyLabel={EDITOR_ACTION_TEXT.working}
        blocked={!changed}
        onClick={() => void actions.publishChanges()}
      >
        {changed ? changes : unchanged}
      </Button>
    );
  }
  return (
    <Button busy={busy} busyLabel={EDITOR_ACTION_TEXT.working} onClick={() => void actions.publish()}>
      {state === 'archived' ? EDITOR_ACTION_TEXT.publishAgain : EDITOR_ACTION_TEXT.publish}
    </Button>
  );
}

interface MenuAction {
  readonly label: string;
  readonly states: readonly ArticleState[];
  readonly run: () => void;
  readonly danger?: boolean;
  /** Only for a saved article. */
  readonly needsSaved?: boolean;
}

const EVERY: readonly ArticleState[] = ARTICLE_STATES;

function actionsOf({ actions, openDialog }: ArticleEditor, onDeleted: () => void): readonly MenuAction[] {
  const toDraft = (): void => void actions.backToDraft();
  const archive = (): void => void actions.archive();
  const remove = (): void => void actions.remove().then((done) => (done ? onDeleted() : undefined));
  const share = (): void => openDialog('share');
  const history = (): void => openDialog('history');
  return [
    { label: EDITOR_ACTION_TEXT.publish, states: ['scheduled'], run: () => void actions.publish() },
    { label: EDITOR_ACTION_TEXT.schedule, states: ['draft', 'in_review'], run: actions.openSchedule },
    { label: EDITOR_ACTION_TEXT.reschedule, states: ['scheduled'], run: actions.openSchedule },
    { label: EDITOR_ACTION_TEXT.review, states: ['draft'], run: actions.review.open },
    { label: EDITOR_ACTION_TEXT.toDraft, states: ['in_review', 'archived'], run: toDraft },
    { label: EDITOR_ACTION_TEXT.unschedule, states: ['scheduled'], run: toDraft },
    { label: EDITOR_ACTION_TEXT.share, states: EVERY, run: share },
    { label: EDITOR_ACTION_TEXT.history, states: EVERY, run: history, needsSaved: true },
    { label: EDITOR_ACTION_TEXT.archive, states: ['published', 'scheduled'], run: archive, danger: true },
    { label: EDITOR_ACTION_TEXT.delete, states: ['draft'], run: remove, danger: true, needsSaved: true },
  ];
}

interface DeletedProps {
  readonly onDeleted: () => void;
}

function MoreActions({ onDeleted }: DeletedProps) {
  const editor = useEditor();
  const state = useStore(editor.$articleState);
  const { row: article } = useStore(editor.$editor);
  const { busy } = useStore(editor.actions.action.$state);
  const actions = actionsOf(editor, onDeleted).filter(
    ({ states, needsSaved = false }) => states.includes(state) && (article !== null || !needsSaved),
  );
  return (
    <Menu
      label={EDITOR_TEXT.more}
      place="bar"
      groups={[
        {
          title: EDITOR_TEXT.more,
          items: actions.map(({ label, run, danger }) => ({
            label,
            isDanger: danger === true,
            blocked: busy,
            onPress: run,
          })),
        },
      ]}
    />
  );
}

function ViewToggles() {
  const { $preview, $focus, togglePreview, setFocus } = useEditor().view;
  const preview = useStore($preview);
  const focus = useStore($focus);
  return (
    <div className="flex gap-3 max-xl:hidden">
      {!focus && (
        <Button variant="quiet" aria-pressed={preview} onClick={togglePreview}>
          {EDITOR_TEXT.preview}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
        onClick={() => setFocus(!focus)}
      >
        {focus ? EDITOR_TEXT.leaveFocus : EDITOR_TEXT.focus}
      </Button>
    </div>
  );
}

function Others() {
  const others = useStore(useEditor().$others);
  return (
    <output className="min-w-0 truncate text-small font-semibold text-warning">
      {others.length > 0 && EDITOR_TEXT.others(others)}
    </output>
  );
}

export function EditorStatus() {
  const state = useStore(useEditor().$articleState);
  return (
    <>
      <span className="shrink-0">
        <Badge tone={STATE_TONES[state]}>{ARTICLE_STATE_LABELS[state]}</Badge>
      </span>
      <SaveState />
      <Others />
    </>
  );
}

export function EditorActions({ onDeleted }: DeletedProps) {
  return (
    <>
      <ViewToggles />
      <MoreActions onDeleted={onDeleted} />
      <MainAction />
    </>
  );
}
