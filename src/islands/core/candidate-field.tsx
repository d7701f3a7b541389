/** The field `user_id` of a form: a person, chosen from those found by a part of the name. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { errorText } from '#messages/core/errors.ts';
import { CANDIDATE_LETTERS, type CandidateSearch } from '#stores/core/candidate-search.ts';
import type { Form } from '#stores/core/form.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

interface CandidateWords {
  readonly search: string;
  readonly results: string;
  readonly searching: string;
  readonly typeMore: (least: number) => string;
  readonly found: (count: number) => string;
  readonly chosen: (name: string) => string;
}

interface Person {
  readonly user_id: string;
}

interface CandidateFieldProps<Candidate extends Person> {
  readonly form: Pick<Form<Person>, '$form'>;
  readonly search: CandidateSearch<Candidate>;
  readonly words: CandidateWords;
  /** One person found. */
  readonly children: (candidate: Candidate) => ReactNode;
}

type StatusProps = Pick<CandidateFieldProps<Person>, 'form' | 'words'> & {
  readonly search: Pick<CandidateSearch<Person>, '$typed' | 'found'>;
};

function SearchStatus({ form, search, words }: StatusProps) {
  const typed = useStore(search.$typed);
  const { phase, data, code } = useStore(search.found.$state);
  const isChosen = useStore(form.$form).values.user_id !== '';
  return (
    <output className="block text-small text-muted empty:hidden">
      {isChosen && words.chosen(typed)}
      {!isChosen && phase === 'loading' && words.searching}
      {!isChosen && phase === 'ready' && words.found(data?.length ?? 0)}
      {code !== null && errorText(code)}
    </output>
  );
}

export function CandidateField<Candidate extends Person>(props: CandidateFieldProps<Candidate>) {
  const { form, search, words, children } = props;
  const typed = useStore(search.$typed);
  const { data } = useStore(search.found.$state);
  const { errors } = useStore(form.$form);
  return (
    <div className="grid gap-1.5">
      <Field label={words.search} required hint={words.typeMore(CANDIDATE_LETTERS)} error={errors['user_id']}>
        {(control) => (
          <Combobox
            control={control}
            name="user_id"
            typed={typed}
            listLabel={words.results}
            options={(data ?? []).map((candidate) => ({
              key: candidate.user_id,
              content: children(candidate),
            }))}
            onType={search.type}
            onChoose={search.choose}
          />
        )}
      </Field>
      <SearchStatus form={form} search={search} words={words} />
    </div>
  );
}
