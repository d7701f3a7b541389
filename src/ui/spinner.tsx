/** With a label it is announced; without one it is decoration beside text. */

export function Spinner({ label }: { readonly label?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex items-center gap-3">
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
        className="shrink-0 animate-spin"
      >
        <path d="M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5z" strokeDasharray="40 60" />
      </svg>
      {label !== undefined && <span>{label}</span>}
    </span>
  );
}
