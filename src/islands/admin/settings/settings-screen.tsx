/** /admin-settings: every setting with the effect of a change, its form and its history. */
import { useStore } from '@nanostores/react';
import type { SettingRow } from '#contract/admin-settings.ts';
import { SETTING_GROUPS, SETTING_WORDS, SETTINGS_TEXT as TEXT } from '#messages/admin/settings.ts';
import { createSettingsPage, type SettingsPage } from '#stores/admin/settings/settings-page.ts';
import { changesOf, settingLines, type SettingChangeLine } from '#stores/admin/settings/settings-words.ts';
import { Button } from '#ui/button.tsx';
import { Loaded, Refused } from '#islands/core/loaded.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { SectionFacts } from '#islands/core/table/row-section.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

function History({ changes }: { readonly changes: readonly SettingChangeLine[] }) {
  const [latest] = changes;
  if (latest === undefined) return <p className="text-small text-muted">{TEXT.never}</p>;
  return (
    <details className="text-small">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-muted">
        <span>{TEXT.last(latest.when, latest.who)}</span>
        <span className="link">{TEXT.history(changes.length)}</span>
      </summary>
      <ol className="grid gap-3 pt-2">
        {changes.map(({ id, at, when, who, what }) => (
          <li key={id} className="border-l-2 border-line-strong pl-4 wrap-anywhere">
            {what.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="text-muted">
              <time dateTime={at} className="mr-1.5">
                {when}
              </time>
              <span>{TEXT.by(who)}</span>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Setting({ page, row }: PageProps<SettingsPage> & { readonly row: SettingRow }) {
  const { title, effect } = SETTING_WORDS[row.id];
  const editor = page.editors.get(row.id);
  const { data: changes } = useStore(page.changes.$state);
  return (
    <article aria-labelledby={row.id} className="grid content-start gap-2 border-t border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <h3 id={row.id} className="text-card">
          {title}
        </h3>
        <Button variant="quiet" onClick={() => editor?.open(row)}>
          {TEXT.edit}
          <span className="sr-only">{TEXT.spoken(title)}</span>
        </Button>
      </div>
      <SectionFacts
        facts={settingLines(row.id, row.value).map(({ label, text }) => ({ label, value: text }))}
      />
      <p className="max-w-[65ch] text-muted">{effect}</p>
      {changes !== null && <History changes={changesOf(row, changes)} />}
      {editor && (
        <RowForm editor={editor} title={() => TEXT.editTitle(title)}>
          {() => <p className="text-muted">{effect}</p>}
        </RowForm>
      )}
    </article>
  );
}

export function Screen() {
  const page = usePage(createSettingsPage);
  const { code } = useStore(page.changes.$state);
  return (
    <>
      <h1 className="text-page">{TEXT.title}</h1>
      {code !== null && (
        <Refused code={code} title={TEXT.historyFailed} onRetry={() => void page.changes.reload()} />
      )}
      <Loaded read={page.settings} loading={TEXT.loading} failed={TEXT.failed}>
        {(rows) =>
          SETTING_GROUPS.map(({ title, keys }) => (
            <section key={title} aria-label={title} className="mt-4">
              <h2 className="label text-muted">{title}</h2>
              <div className="mt-2 grid gap-x-10 lg:grid-cols-2">
                {rows
                  .filter(({ id }) => keys.includes(id))
                  .toSorted((one, other) => keys.indexOf(one.id) - keys.indexOf(other.id))
                  .map((row) => (
                    <Setting key={row.id} page={page} row={row} />
                  ))}
              </div>
            </section>
          ))
        }
      </Loaded>
    </>
  );
}
