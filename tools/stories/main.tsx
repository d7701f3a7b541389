/** The page of stories: all of them, or the one that the fragment of the address names. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryPortalEnvironment } from '#tests/support/memory-portal-environment.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { CONTROLS } from './controls.stories.tsx';
import { FORMS } from './forms.stories.tsx';
import { nothing, type Piece, type Stories } from './story.tsx';
import { SURFACES } from './surfaces.stories.tsx';
import { TABLES } from './tables.stories.tsx';

function storiesOf({ of, listed = {}, alone = {}, isDesk = false }: Piece) {
  const piece = of.map(({ name }) => name).join(', ');
  const entries = (stories: Stories, isAlone: boolean) =>
    Object.entries(stories).map(([name, show]) => ({
      id: `${piece}: ${name}`,
      piece,
      name,
      show,
      isAlone,
      isDesk,
    }));
  return [...entries(listed, false), ...entries(alone, true)];
}

type Story = ReturnType<typeof storiesOf>[number];

const STORIES = [...CONTROLS, ...SURFACES, ...FORMS, ...TABLES].flatMap(storiesOf);

/** Its stores are made once, when it is shown. */
function Shown({ story }: { readonly story: Story }) {
  const [content] = useState(story.show);
  return <div className={`@container relative ${story.isDesk ? 'desk' : ''}`}>{content}</div>;
}

function List() {
  return [...Map.groupBy(STORIES, ({ piece }) => piece)].map(([piece, stories]) => (
    <section key={piece} className="grid grid-cols-1 gap-6 border-t border-line py-8">
      <h2 className="text-card wrap-anywhere">{piece}</h2>
      {stories.map((story) =>
        story.isAlone ? (
          <p key={story.id} data-alone={story.id}>
            <LineLink href={`#${encodeURIComponent(story.id)}`}>{story.name}</LineLink>
          </p>
        ) : (
          <div key={story.id} className="grid grid-cols-1 gap-2">
            <h3 className="label text-muted">{story.name}</h3>
            <Shown story={story} />
          </div>
        ),
      )}
    </section>
  ));
}

function watchFragment(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

const { dataset } = document.documentElement;

function switchTheme(): void {
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
}

function Page() {
  const id = useSyncExternalStore(watchFragment, () => decodeURIComponent(location.hash.slice(1)));
  const story = STORIES.find((one) => one.id === id);
  const title = story?.id ?? 'Stories';
  // Tells tests which story is shown.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className="wrap flex items-center gap-4 py-4">
        <p className="mr-auto min-w-0 label wrap-anywhere">
          <LineLink href="#">{title}</LineLink>
        </p>
        <Button variant="quiet" onClick={switchTheme}>
          Theme
        </Button>
      </header>
      <main key={id} className="wrap py-6">
        <h1 className="sr-only">{title}</h1>
        {story === undefined ? <List /> : <Shown story={story} />}
      </main>
    </>
  );
}

createMemoryPortalEnvironment();
if (matchMedia('(prefers-color-scheme: dark)').matches) switchTheme();
const root = document.createElement('div');
document.body.append(root);
// A story of ErrorBoundary throws; React would report it to the console.
createRoot(root, { onCaughtError: nothing }).render(<Page />);
