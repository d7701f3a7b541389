/** Says that the open creator is live, over the drawer. */
import { useStore } from '@nanostores/react';
import { LIVE_HOURS } from '../../../contract/live-streamers.ts';
import { socialLinks } from '../../../domain/social.ts';
import { LIVE_DESK_TEXT as TEXT } from '../../../messages/site/live-streamers.ts';
import { STREAMER_DESK_TEXT } from '../../../messages/admin/streamers.ts';
import { $liveDialog, closeLiveDialog, liveForm } from '../../../stores/admin/streamers/live.ts';
import { streamerName } from '../../../stores/admin/streamers/table.ts';
import { FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { ActDialog } from '../../core/table/act-dialog.tsx';

const HOURS = LIVE_HOURS.map((value) => ({ value, label: TEXT.hoursOf(value) }));

/** The form of a creator who is live by the desk's word. */
export function LiveDialog() {
  const creator = useStore($liveDialog);
  const channels = creator === null ? [] : socialLinks(creator);
  return (
    <ActDialog
      open={creator !== null}
      title={creator === null ? '' : TEXT.title(streamerName(creator))}
      consequence={TEXT.consequence}
      form={liveForm}
      submit={TEXT.submit}
      submitting={TEXT.submitting}
      onClose={closeLiveDialog}
    >
      <FormSelect
        form={liveForm}
        name="platform"
        label={TEXT.platform}
        placeholder={TEXT.choosePlatform}
        options={channels.map(({ platform }) => ({
          value: platform,
          label: STREAMER_DESK_TEXT.channelOf(platform),
        }))}
        required
      />
      <FormSelect
        form={liveForm}
        name="hours"
        label={TEXT.hours}
        placeholder={TEXT.chooseHours}
        options={HOURS}
        required
      />
      <FormText form={liveForm} name="title" label={TEXT.streamTitle} autoComplete="off" />
      <FormText form={liveForm} name="game" label={TEXT.game} autoComplete="off" />
    </ActDialog>
  );
}
