/** What a file of stories exports, and what stories are made with. */
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';

/** Content by the name of its state; called once, so that it may make stores. */
export type Stories = Readonly<Record<string, () => ReactNode>>;

/** One or several components that are shown together. */
export interface Piece {
  /** Their names are the heading. */
  readonly of: readonly { readonly name: string }[];
  readonly listed?: Stories;
  /** Cover the page, take the focus, or have landmarks that a page has once. */
  readonly alone?: Stories;
  /** In the scale of the back office. */
  readonly isDesk?: boolean;
}

export const nothing = (): void => undefined;

/** What people may type: a text without a place to break it. */
export const LONG_WORD = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
/** What we write: several lines. */
export const LONG_LABEL =
  'The courier has tried to deliver it twice. Tell us where you are, and we send it there.';
export const LONG_TEXT = `${LONG_LABEL} ${LONG_WORD}`;

type States<Props, Base> = Readonly<Record<string, Omit<Props, keyof Base> & Partial<Props>>>;

interface Parts<Props, Base> extends Pick<Piece, 'isDesk'> {
  readonly of: ComponentType<Props>;
  /** The props that all states have. */
  readonly base: Base;
  /** The props of each state. */
  readonly listed?: States<Props, Base>;
  readonly alone?: States<Props, Base>;
}

/** The stories of one component, by its props. */
export function piece<Props extends object, Base extends Partial<Props>>(parts: Parts<Props, Base>): Piece {
  const { of: Component, base, listed = {}, alone = {}, isDesk = false } = parts;
  const show = (states: States<Props, Base>): Stories =>
    Object.fromEntries(
      Object.entries(states).map(([name, props]) => {
        const all = { ...base, ...props } as unknown as Props;
        return [name, () => <Component {...all} />];
      }),
    );
  return { of: [Component], listed: show(listed), alone: show(alone), isDesk };
}

interface FocusedProps {
  /** A selector. */
  readonly at: string;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

/** Focuses an element when it is shown, and presses it. */
function Focused({ at, isPressed = false, children }: FocusedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current?.querySelector<HTMLElement>(at);
    element?.focus();
    if (isPressed) element?.click();
  }, [at, isPressed]);
  return <div ref={place}>{children}</div>;
}

/** A story whose first element of a selector is focused, or pressed. */
export const focused = (at: string, children: ReactNode) => () => <Focused at={at}>{children}</Focused>;
export const pressed = (at: string, children: ReactNode) => () => (
  <Focused at={at} isPressed>
    {children}
  </Focused>
);
