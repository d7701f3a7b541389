/** Shapes on the buttons of the toolbar; each button has a name beside them. */
import type { TOOL_LABELS } from '#messages/admin/article-body.ts';
import { Icon } from '#ui/icons.tsx';

export type ToolKey = keyof typeof TOOL_LABELS;

const PATHS: Readonly<Record<ToolKey, string>> = {
  heading: 'M5 5v14M15 5v14M5 12h10M18 19h4M18 15.5c0-2 4-2 4 0 0 1-1 1.5-4 3.5',
  subheading: 'M4 6v12M12 6v12M4 12h8M17 11h4l-2.5 3c3.5 0 3.5 5-1 4',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  strike: 'M4 12h16M16.5 7.5C15.5 4 7.5 4 7.5 8c0 1.8 1.4 2.9 4 4M7 16c1 4 10 4 10 0 0-1.700-.8-3-2-4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  quote: 'M4 7v10M9 8h11M9 12h11M9 16h7',
  bullets: 'M4 6.500h.01M4 12h.01M4 17.500h.01M9 6.500h11M9 12h11M9 17.500h11',
  numbers:
    'M4 5h1.500v4M3.500 15c0-1.500 2.500-1.500 2.500 0 0 1-2.500 2.500-2.500 4H6M10 7h10M10 12h10M10 17h10',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M12 5v14',
  divider: 'M4 12h16M4 6h4M10 6h4M16 6h4M4 18h4M10 18h4M16 18h4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.500 4 3.500M15 9h.01',
};

export function ToolIcon({ tool }: { readonly tool: ToolKey }) {
  return <Icon path={PATHS[tool]} />;
}
