/** The form of a creator, over the drawer. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { SOCIAL_PLATFORMS } from '../../../contract/players.ts';
import { STREAMER_DESK_TEXT, STREAMER_FORM as TEXT } from '../../../messages/admin/streamers.ts';
import {
  $streamerChanges,
  $streamerForm,
  closeStreamerForm,
  streamerForm,
} from '../../../stores/admin/streamers/page.ts';
import { streamerName } from '../../../stores/admin/streamers/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';

const form = streamerForm;
const PAIR = 'grid gap-5 sm:grid-cols-2';

/** What somebody else made of it, below the sentence that says so. */
function Conflict() {
  const changes = useStore($streamerChanges);
  return (
    <ul className="list-disc pl-6 empty:hidden">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function Facts() {
  const shared = { form, autoComplete: 'off' } as const;
  return (
    <>
      <FormText
        {...shared}
        name="creator_name"
        label={STREAMER_DESK_TEXT.name}
        hint={TEXT.nameHint}
        focusFirst
      />
      <div className={PAIR}>
        <FormText {...shared} name="creator_type" label={STREAMER_DESK_TEXT.type} hint={TEXT.typeHint} />
        <FormText
          {...shared}
          name="years_creating"
          label={TEXT.yearsLabel}
          hint={TEXT.yearsHint}
          inputMode="numeric"
        />
      </div>
      <FormText {...shared} name="schedule" label={STREAMER_DESK_TEXT.schedule} hint={TEXT.scheduleHint} />
    </>
  );
}

/** Each channel beside its followers. */
function Channels() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h3 id={id} className="text-card">
        {TEXT.channelsTitle}
      </h3>
      <p className="-mt-3 text-muted">{TEXT.channelsHint}</p>
      {SOCIAL_PLATFORMS.map((platform) => (
        <div key={platform} className={PAIR}>
          <FormText
            form={form}
            name={`url_${platform}`}
            label={STREAMER_DESK_TEXT.channelOf(platform)}
            inputMode="url"
            autoComplete="off"
          />
          <FormText
            form={form}
            name={`followers_${platform}`}
            label={STREAMER_DESK_TEXT.followersOf(platform)}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
    </section>
  );
}

function FormButtons() {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={() => void closeStreamerForm()}>
        {TEXT.cancel}
      </Button>
      <FormSubmit form={form} busyLabel={TEXT.saving}>
        {TEXT.save}
      </FormSubmit>
    </div>
  );
}

export function StreamerForm() {
  const edited = useStore($streamerForm);
  const { phase } = useStore(form.$form);
  return (
    <Dialog
      open={edited !== null}
      title={edited === null ? '' : TEXT.editTitle(streamerName(edited))}
      closeLabel={TEXT.cancel}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={() => void closeStreamerForm()}
    >
      <Form form={form}>
        <Facts />
        <Channels />
        <FormMessage form={form} />
        <Conflict />
        <FormButtons />
      </Form>
    </Dialog>
  );
}
