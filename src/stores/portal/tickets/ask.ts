/** /hr-support: the form of a ticket by category, with suggested answers, files and a draft. `?about=conduct` chooses one. */
import { computed } from 'nanostores';
import type { SentTicket } from '#contract/tickets.ts';
import { searchPlayers } from '#data/player-search.ts';
import { readHrAnswers } from '#data/tickets.ts';
import { suggestedAnswers } from '#domain/tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createCandidateSearch } from '#stores/core/candidate-search.ts';
import type { Form } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { categoryOf, createAskForm } from './ask-form.ts';
import { keptTicketDraft, readTicketDraft, type TicketValues } from './my-tickets-draft.ts';
import { createTicketFiles } from '#stores/core/ticket-files.ts';

/** Players found by a part of the name. */
const FOUND_PLAYERS = 8;
const NO_FILTER = { game: '', role: '', language: '', platform: '' };

/** The subject of the ticket, a member found by name. Any other name can be typed, which clears the choice. */
function createAboutSearch({ change }: Form<TicketValues>) {
  const search = createCandidateSearch({
    find: async (wanted) => {
      const page = await searchPlayers(memberClient(), { search: wanted, ...NO_FILTER }, null, FOUND_PLAYERS);
      return page.players.map(({ id, gamertag, gamertag_display: shown, full_name: name }) => ({
        user_id: id,
        gamertag: shown ?? gamertag,
        name,
      }));
    },
    nameOf: ({ gamertag }) => gamertag,
    onChoose: (id) => change('about', id),
  });
  return {
    found: search.found,
    clear: search.clear,
    type: (typed: string) => {
      search.type(typed);
      change('aboutName', typed);
    },
    choose: (id: string) => {
      search.choose(id);
      change('aboutName', search.$typed.get());
    },
  };
}

/** The form with its files and its draft. */
function createDraftedForm() {
  const files = createTicketFiles();
  let draft = readTicketDraft();
  const { form, $sent } = createAskForm(
    files,
    () => draft.requestId,
    () => {
      keptTicketDraft.remove();
      begin();
    },
  );
  const about = createAboutSearch(form);
  const begin = (): void => {
    draft = readTicketDraft();
    about.clear();
    files.reset(draft.files);
    form.reset();
    for (const [field, value] of Object.entries(draft.values)) form.change(field, value);
  };
  const keep = (): void => {
    const { phase, values } = form.$form.get();
    const kept = files.$kept.get();
    if (phase !== 'editing' || (!form.isTouched() && kept.length === 0)) return;
    draft = { ...draft, values: { ...values }, files: [...kept] };
    keptTicketDraft.write(draft);
  };
  return { form, files, about, $sent, begin, keep };
}

/** The category of the address. */
function askedCategory(): string | null {
  const asked = new URLSearchParams(getPortalEnvironment().location.search()).get('about') ?? '';
  return categoryOf({ category: asked });
}

export const createAskPage = () =>
  createPage(({ onStart }) => {
    const { begin, keep, ...drafted } = createDraftedForm();
    const { form, files, $sent } = drafted;
    const answers = createLoader(() => readHrAnswers(memberClient()));
    onStart(() => {
      begin();
      const asked = askedCategory();
      if (asked !== null) form.change('category', asked);
      return answers.load();
    });
    onStart(() => form.$form.listen(keep));
    onStart(() => files.$kept.listen(keep));
    return {
      ...drafted,
      /** Suggested answers for the typed text. */
      $suggested: computed([answers.$state, form.$form], ({ data }, { values }) => {
        const category = categoryOf(values);
        return category === null ? [] : suggestedAnswers(data ?? [], category, values['body'] ?? '');
      }),
      again: () => $sent.set(null satisfies SentTicket | null),
    };
  });
export type AskPage = ReturnType<typeof createAskPage>;
