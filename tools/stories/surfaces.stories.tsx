/** Notices, and surfaces that open over the page or beside it. */
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
  piece(
    Avatar,
    { initials: 'LM', hue: 140, size: 64, alt: 'Lindiwe' },
    {
      initials: { photoUrl: null },
      photo: { photoUrl: '/icon-192.png' },
    },
  ),
  piece(
    Badge,
    { children: 'Shipped' },
    {
      plain: { tone: 'plain' },
      good: { tone: 'good' },
      warning: { tone: 'warning' },
      danger: { tone: 'danger' },
    },
  ),
  { of: [Icon, ...ICONS], listed: { all: () => ICONS.map((Shape) => <Shape key={Shape.name} />) } },
  piece(
    Meter,
    { label: 'Password', most: 6 },
    {
      low: { value: 2, words: '2 of 6' },
      full: { value: 6, words: LONG_LABEL },
    },
  ),
  piece(
    Notice,
    { children: LONG_TEXT },
    {
      success: { kind: 'success', title: 'Saved' },
      error: { kind: 'error', nextStep: { href: '#login', label: 'Log in' } },
      notice: { kind: 'notice', children: LONG_WORD },
    },
  ),
  piece(Spinner, {}, { 'with a label': { label: LONG_LABEL }, decoration: {} }),
  {
    ...piece(
      Table,
      {
        headings: HEADINGS,
        selection: { allLabel: 'Select all', onAll: nothing, onRow: nothing },
        onSort: nothing,
      },
      {
        rows: { caption: 'Orders', rows: ROWS, busy: false },
        loading: { caption: 'Returns', rows: null, busy: true },
      },
    ),
    isDesk: true,
  },
  piece(
    AlertDialog,
    { ...DIALOG, okLabel: 'OK', text: LONG_TEXT },
    {},
    {
      success: { kind: 'success' },
      error: { kind: 'error' },
      warning: { kind: 'warning', title: LONG_WORD },
    },
  ),
  piece(
    ConfirmDialog,
    { ...DIALOG, ...QUESTION, text: LONG_TEXT },
    {},
    { rest: {}, danger: { danger: true } },
  ),
  {
    ...piece(
      Dialog,
      { ...DIALOG, children: LONG_LABEL.repeat(12), footer: <Button>Save</Button> },
      {},
      {
        centre: {},
        'top, long title': { placement: 'top', title: LONG_WORD },
        'side, busy': {
          placement: 'side',
          closeBlocked: true,
          headerActions: <Button variant="quiet">Next</Button>,
        },
        wide: { placement: 'wide', title: LONG_LABEL },
      },
    ),
    of: [Dialog, DialogHeader],
  },
  {
    ...piece(
      SidePanel,
      DIALOG,
      {},
      { open: { placement: 'side', title: LONG_WORD, children: LONG_LABEL.repeat(12) } },
    ),
    isDesk: true,
  },
  {
    ...piece(Menu, { label: 'More', groups: MENU }, { rest: {} }),
    alone: { open: pressed('button', <Menu label="More" groups={MENU} />) },
  },
  piece(Dropdown, { label: 'View', children: LONG_LABEL }, { rest: {} }, { open: { startsOpen: true } }),
  piece(
    CommandList,
    {
      label: 'Search',
      listLabel: 'Found',
      placeholder: 'Name',
      typed: '',
      onType: nothing,
      onChoose: nothing,
    },
    {},
    { results: { groups: COMMANDS }, 'nothing found': { groups: [], children: 'Nothing found.' } },
  ),
  piece(
    Toasts,
    {
      regionLabel: 'Messages',
      dismissLabel: 'Dismiss',
      onDismiss: nothing,
      onPause: nothing,
      onResume: nothing,
    },
    {},
    { 'every kind': { toasts: TOASTS, cartLink: { label: 'View cart', href: '#cart', onFollow: nothing } } },
  ),
];
