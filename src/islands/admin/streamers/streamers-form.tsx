/** The form of a creator, over the drawer. */
import { useId } from 'react';
import { STREAMER_FORM as TEXT } from '#messages/admin/streamers.ts';
import { CHANNEL_FIELDS } from '#stores/admin/streamers/streamers-form.ts';
import type { StreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { streamerName } from '#stores/admin/streamers/streamers-table.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { RowForm } from '#islands/core/row-form.tsx';

type FormProps = Pick<StreamersPage, 'editor'>;

function Channels({ editor }: FormProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h3 id={id} className="text-card">
        {TEXT.channelsTitle}
      </h3>
      <p className="-mt-3 text-muted">{TEXT.channelsHint}</p>
      <FieldList form={editor.form} fields={CHANNEL_FIELDS} />
    </section>
  );
}

export function StreamerForm({ editor }: FormProps) {
  return (
    <RowForm editor={editor} title={(row) => (row === 'new' ? '' : TEXT.editTitle(streamerName(row)))}>
      {() => <Channels editor={editor} />}
    </RowForm>
  );
}
