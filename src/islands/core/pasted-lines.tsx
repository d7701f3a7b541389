/** A list that is pasted or read from a file, and the preview of its lines. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { PASTED_TEXT as TEXT } from '#messages/core/pasted-lines.ts';
import type { PastedLine, PastedLines } from '#stores/core/pasted-lines.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { focusIfLost, SCREEN_HEADING } from './focus-if-lost.ts';
import { PageLink, type AddressProps } from './page-link.tsx';

interface ListProps<Line extends PastedLine> {
  readonly list: PastedLines<Line>;
}

interface InputProps<Line extends PastedLine> extends ListProps<Line> {
  readonly label: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

function TextAndFile<Line extends PastedLine>({ list, label, hint }: InputProps<Line>) {
  const { text } = useStore(list.$state);
  const area = useRef<HTMLTextAreaElement>(null);
  // A paste replaces the suggested lines.
  useEffect(() => area.current?.select(), []);
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) void list.takeFile(file);
  };
  return (
    <FileArea className="grid grid-cols-1 gap-3 p-4" onTake={take}>
      <Field label={label} hint={hint} required>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={8}
            spellCheck={false}
            value={text}
            className="control resize-y font-mono"
            onChange={(event) => list.change(event.target.value)}
          />
        )}
      </Field>
      <FileButton
        label={TEXT.file}
        accept={['.csv', '.txt', 'text/csv', 'text/plain']}
        className="justify-self-start"
        onChoose={take}
      />
    </FileArea>
  );
}

function PastedInput<Line extends PastedLine>(props: InputProps<Line>) {
  const { list, children } = props;
  const { phase, failure } = useStore(list.$state);
  const isOpen = phase === 'edit' || phase === 'checking';
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void list.check();
      }}
    >
      <TextAndFile {...props} />
      {children}
      <div role="alert">{failure !== null && <Notice kind="error">{failure}</Notice>}</div>
      <Button
        type="submit"
        className="justify-self-start"
        variant={isOpen ? 'main' : 'quiet'}
        busy={phase === 'checking'}
        busyLabel={TEXT.checking}
      >
        {TEXT.check}
      </Button>
    </form>
  );
}

interface ResultProps<Line extends PastedLine> extends ListProps<Line> {
  readonly words: {
    readonly summary: (count: number) => string;
    readonly leftOut: (count: number) => string;
    readonly submit: (count: number) => string;
    readonly done: (count: number) => string;
  };
}

/** One line: its effect, or why it is left out. */
function Line({ line, isDone }: { readonly line: PastedLine; readonly isDone: boolean }) {
  const { problem } = line;
  return (
    <li
      className={`grid gap-x-4 gap-y-0.5 border-t border-line py-2 sm:grid-cols-[4.5rem_11rem_1fr] ${problem === null ? '' : 'border-l-4 border-l-danger pl-2'}`}
    >
      <span className="text-muted tabular-nums">{TEXT.line(line.line)}</span>
      <span className="figures wrap-anywhere">{line.title}</span>
      {problem === null ? (
        <span className={`wrap-anywhere ${isDone ? 'text-signal' : ''}`}>
          {isDone && `${TEXT.done}: `}
          {line.detail}
        </span>
      ) : (
        <span className="font-semibold wrap-anywhere text-danger">{problem}</span>
      )}
    </li>
  );
}

interface VerbsProps<Line extends PastedLine> extends ResultProps<Line> {
  readonly right: number;
  readonly wrong: number;
}

function Verbs<Line extends PastedLine>({ list, words, right, wrong }: VerbsProps<Line>) {
  const { phase } = useStore(list.$state);
  const isDone = phase === 'done';
  const again = (): void => list.reset();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isDone && right > 0 && (
        <Button busy={phase === 'applying'} busyLabel={TEXT.applying} onClick={() => void list.apply()}>
          {words.submit(right)}
        </Button>
      )}
      {isDone && wrong > 0 && <Button onClick={list.editRest}>{TEXT.editRest(wrong)}</Button>}
      {isDone && (
        <Button variant="quiet" onClick={again}>
          {TEXT.again}
        </Button>
      )}
    </div>
  );
}

/** Preview or result of the checked lines; lines with a problem come first. */
function PastedResult<Line extends PastedLine>(props: ResultProps<Line>) {
  const { list, words } = props;
  const { phase, lines } = useStore(list.$state);
  const isDone = phase === 'done';
  const wrong = lines.filter(({ problem }) => problem !== null);
  const right = lines.filter(({ problem }) => problem === null);
  const isShown = isDone || phase === 'checked' || phase === 'applying';
  const summary = isDone ? words.done(right.length) : words.summary(right.length);
  return (
    <section aria-label={TEXT.results} className="grid grid-cols-1 gap-4">
      <output className="block text-lead font-semibold empty:hidden">
        {isShown && summary}
        {isShown && wrong.length > 0 && ` ${words.leftOut(wrong.length)}`}
      </output>
      {isShown && (
        <>
          <Verbs {...props} right={right.length} wrong={wrong.length} />
          <ul className="grid grid-cols-1 border-b border-line">
            {[...wrong, ...right].map((line) => (
              <Line key={line.line} line={line} isDone={isDone} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ScreenProps<Line extends PastedLine> extends ResultProps<Line>, AddressProps {
  readonly words: ResultProps<Line>['words'] & {
    readonly back: string;
    readonly title: string;
    readonly lead: string;
    readonly lines: string;
    readonly linesHint: string;
  };
  /** The query of the page that it belongs to. */
  readonly backTo: string;
  readonly children?: ReactNode;
}

export function PastedScreen<Line extends PastedLine>(props: ScreenProps<Line>) {
  const { address, backTo, list, words, children } = props;
  const { phase } = useStore(list.$state);
  // The button of the step before is gone, and with the screen its controls.
  useEffect(() => {
    if (phase !== 'checking') focusIfLost(SCREEN_HEADING);
  }, [phase]);
  useEffect(() => () => focusIfLost('#content'), []);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <PageLink address={address} query={backTo} className="button justify-self-start button-quiet">
        {words.back}
      </PageLink>
      <h1 tabIndex={-1} className="text-section outline-none">
        {words.title}
      </h1>
      <p className="max-w-prose">{words.lead}</p>
      <PastedInput list={list} label={words.lines} hint={words.linesHint}>
        {children}
      </PastedInput>
      <PastedResult list={list} words={words} />
    </div>
  );
}
