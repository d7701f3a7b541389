/** The command palette: pages and rows that the user may open, and commands of the page. */
import { useStore } from '@nanostores/react';
import { PALETTE_TEXT as TEXT } from '#messages/admin/palette.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { createPalettePage, type PalettePage } from '#stores/admin/palette/palette-page.ts';
import type { PaletteEntry } from '#stores/admin/palette/entries.ts';
import { CommandList } from '#ui/command-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Refused } from '#islands/core/loaded.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

export interface DeskToolProps {
  readonly onClose: () => void;
}

function EntryLine({ title, detail, state, shortcut }: PaletteEntry) {
  return (
    <>
      <span
        className={`truncate font-semibold ${detail === '' ? '' : 'shrink-0 max-sm:max-w-[55%] sm:max-w-[50%]'}`}
        title={title}
      >
        {title}
      </span>
      <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>
      {state !== '' && <span className="shrink-0 text-small text-muted">{state}</span>}
      {shortcut !== undefined && (
        <kbd className="shrink-0 border border-line-strong px-1.5 text-small">{shortcut.toUpperCase()}</kbd>
      )}
    </>
  );
}

/** Always present, so that screen readers announce the number of results. */
function Status({ page, count }: PageProps<PalettePage> & { readonly count: number }) {
  const typed = useStore(page.$typed).trim();
  const { phase, code } = useStore(page.$read);
  const isSearching = phase === 'loading';
  return (
    <>
      <output className="flex min-h-6 items-center gap-2 text-small text-muted">
        {isSearching && (
          <>
            <Spinner />
            {TEXT.searching}
          </>
        )}
        {!isSearching && typed !== '' && count > 0 && TEXT.found(count)}
        {!isSearching &&
          typed !== '' &&
          count === 0 &&
          code === null &&
          `${TEXT.nothing(typed)} ${TEXT.nothingHint}`}
      </output>
      {code !== null && <Refused code={code} title={TEXT.failed} onRetry={() => void page.retry()} />}
    </>
  );
}

/** Closes the palette before a command runs: the command may move the focus or open another dialog. */
function choose(page: PalettePage, entry: PaletteEntry, isNewTab: boolean, onClose: () => void): void {
  const { target } = entry;
  if (typeof target !== 'string') {
    onClose();
    setTimeout(target, 0);
  } else if (isNewTab) {
    page.keep(entry);
    window.open(target, '_blank', 'noopener');
  } else void page.follow(entry, target);
}

export function Palette({ onClose }: DeskToolProps) {
  const page = usePage(createPalettePage);
  const typed = useStore(page.$typed);
  const groups = useStore(page.$groups);
  const entries = groups.flatMap((group) => group.entries);
  return (
    <Dialog open title={TEXT.title} closeLabel={SHARED_WORDS.close} placement="top" onClose={onClose}>
      <CommandList
        label={TEXT.label}
        listLabel={TEXT.list}
        placeholder={TEXT.placeholder}
        typed={typed}
        groups={groups.map((group) => ({
          key: group.key,
          title: group.title,
          options: group.entries.map((entry) => ({ key: entry.key, content: <EntryLine {...entry} /> })),
        }))}
        onType={page.type}
        onChoose={(key, isNewTab) => {
          const entry = entries.find((one) => one.key === key);
          if (entry !== undefined) choose(page, entry, isNewTab, onClose);
        }}
      >
        <Status page={page} count={entries.length} />
      </CommandList>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
        <p className="pointer-coarse:hidden">{TEXT.hint}</p>
        {groups.some(({ key }) => key === 'recent') && (
          <button type="button" className="min-h-11 cursor-pointer link" onClick={page.clear}>
            {TEXT.clear}
          </button>
        )}
      </div>
    </Dialog>
  );
}
