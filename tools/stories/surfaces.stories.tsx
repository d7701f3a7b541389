/** Messages, dialogs, panels and menus. */
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CommandList } from '#ui/command-list.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogHeader } from '#ui/dialog.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { CloseIcon, DownIcon, GripIcon, Icon, MinusIcon, PlusIcon, UpIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { Meter } from '#ui/meter.tsx';
import { Notice } from '#ui/notice.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Table } from '#ui/table.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { LONG_LABEL, LONG_TEXT, LONG_WORD, nothing, piece, pressed, type Piece } from './story.tsx';

const ICONS = [CloseIcon, PlusIcon, MinusIcon, UpIcon, GripIcon, DownIcon];

const DIALOG = { open: true, title: 'Order', closeLabel: 'Close', onClose: nothing } as const;
const QUESTION = { confirmLabel: 'Leave', cancelLabel: 'Stay', onAnswer: nothing };

const MENU = [
  {
    title: 'Order',
    items: [
      { label: 'Print', href: '#print' },
      { label: 'Refund', blocked: true },
    ],
  },
  { title: 'Buyer', items: [{ label: LONG_LABEL }, { label: 'Delete', isDanger: true }] },
];

const COMMANDS = ['People', 'Orders'].map((title) => ({
  key: title,
  title,
  options: ['Lindiwe', LONG_WORD].map((name) => ({
    key: `${title} ${name}`,
    content: <span className="truncate">{name}</span>,
  })),
}));

const HEADINGS = [
  { key: 'name', label: 'Name', kind: 'grow', sort: 'ascending' },
  { key: 'note', label: 'Note', kind: 'text', sort: 'none' },
  { key: 'total', label: 'Total', kind: 'number', sort: 'none' },
  { key: 'state', label: 'State', kind: 'state', sort: null },
] as const;
const ROWS = ['Lindiwe', 'Pieter', LONG_WORD].map((name, index) => ({
  key: name,
  cells: [
    name,
    index === 0 ? null : LONG_TEXT,
    String(index * 1200),
    <Badge key="a" tone="good">
      Paid
    </Badge>,
  ],
  selected: index === 1,
  open: index === 2,
  selectLabel: `Select ${name}`,
}));

const TOASTS = (['blank', 'success', 'error', 'cart', 'staff'] as const).map((kind, id) => ({
  id,
  kind,
  text: kind === 'blank' ? LONG_TEXT : `A message: ${kind}`,
  toCart: kind === 'cart',
  ...(kind === 'success' && { action: { label: 'Undo', run: nothing } }),
}));

export const SURFACES: readonly Piece[] = [
  piece({
    of: Avatar,
    base: { initials: 'LM', hue: 140, size: 64, alt: 'Lindiwe' },
    listed: { initials: { photoUrl: null }, photo: { photoUrl: '/icon-192.png' } },
  }),
  piece({
    of: Badge,
    base: { children: 'Shipped' },
    listed: {
      plain: { tone: 'plain' },
      good: { tone: 'good' },
      warning: { tone: 'warning' },
      danger: { tone: 'danger' },
    },
  }),
  { of: [Icon, ...ICONS], listed: { all: () => ICONS.map((Shape) => <Shape key={Shape.name} />) } },
  piece({
    of: Meter,
    base: { label: 'Password', most: 6 },
    listed: { low: { value: 2, words: '2 of 6' }, full: { value: 6, words: LONG_LABEL } },
  }),
  piece({
    of: Notice,
    base: { children: LONG_TEXT },
    listed: {
      success: { kind: 'success', title: 'Saved' },
      error: { kind: 'error', nextStep: { href: '#login', label: 'Log in' } },
      notice: { kind: 'notice', children: LONG_WORD },
    },
  }),
  piece({ of: Spinner, base: {}, listed: { 'with a label': { label: LONG_LABEL }, decoration: {} } }),
  piece({
    of: Table,
    isDesk: true,
    base: {
      headings: HEADINGS,
      selection: { allLabel: 'Select all', onAll: nothing, onRow: nothing },
      onSort: nothing,
    },
    listed: {
      rows: { caption: 'Orders', rows: ROWS, busy: false },
      loading: { caption: 'Returns', rows: null, busy: true },
    },
  }),
  piece({
    of: AlertDialog,
    base: { ...DIALOG, okLabel: 'OK', text: LONG_TEXT },
    alone: {
      success: { kind: 'success' },
      error: { kind: 'error' },
      warning: { kind: 'warning', title: LONG_WORD },
    },
  }),
  piece({
    of: ConfirmDialog,
    base: { ...DIALOG, ...QUESTION, text: LONG_TEXT },
    alone: { rest: {}, danger: { danger: true } },
  }),
  {
    ...piece({
      of: Dialog,
      base: { ...DIALOG, children: LONG_LABEL.repeat(12), footer: <Button>Save</Button> },
      alone: {
        centre: {},
        'top, long title': { placement: 'top', title: LONG_WORD },
        'side, busy': {
          placement: 'side',
          closeBlocked: true,
          headerActions: <Button variant="quiet">Next</Button>,
        },
        wide: { placement: 'wide', title: LONG_LABEL },
      },
    }),
    of: [Dialog, DialogHeader],
  },
  piece({
    of: SidePanel,
    isDesk: true,
    base: DIALOG,
    alone: { open: { placement: 'side', title: LONG_WORD, children: LONG_LABEL.repeat(12) } },
  }),
  {
    ...piece({ of: Menu, base: { label: 'More', groups: MENU }, listed: { rest: {} } }),
    alone: { open: pressed('button', <Menu label="More" groups={MENU} />) },
  },
  piece({
    of: Dropdown,
    base: { label: 'View', children: LONG_LABEL },
    listed: { rest: {} },
    alone: { open: { startsOpen: true } },
  }),
  piece({
    of: CommandList,
    base: {
      label: 'Search',
      listLabel: 'Found',
      placeholder: 'Name',
      typed: '',
      onType: nothing,
      onChoose: nothing,
    },
    alone: { results: { groups: COMMANDS }, 'nothing found': { groups: [], children: 'Nothing found.' } },
  }),
  piece({
    of: Toasts,
    base: {
      regionLabel: 'Messages',
      dismissLabel: 'Dismiss',
      onDismiss: nothing,
      onPause: nothing,
      onResume: nothing,
    },
    alone: {
      'every kind': { toasts: TOASTS, cartLink: { label: 'View cart', href: '#cart', onFollow: nothing } },
    },
  }),
];
