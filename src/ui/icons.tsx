/** The few shapes that primitives draw themselves. All are decoration: the control around them has the name. */

/** A shape of one path, drawn in the colour of the text around it. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={path} />
    </svg>
  );
}

export function CloseIcon() {
  return <Icon path="M6 6l12 12M18 6L6 18" />;
}

export function PlusIcon() {
  return <Icon path="M12 5v14M5 12h14" />;
}

export function MinusIcon() {
  return <Icon path="M5 12h14" />;
}

export function UpIcon() {
  return <Icon path="M6 15l6-6 6 6" />;
}

export function GripIcon() {
  return <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />;
}

export function DownIcon() {
  return <Icon path="M6 9l6 6 6-6" />;
}
