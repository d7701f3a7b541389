/** HTML pages of the simulator, without scripts. */
import { escapeHtml } from '#domain/xml.ts';
import { isPossible, type Action } from './actions.ts';
import type { SimulatedNotice, SimulatedPayment } from './payments.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin: 1.5rem 0; }
button { font: inherit; padding: .75rem 1rem; text-align: start; cursor: pointer; border: 1px solid; border-radius: .25rem; }
button:first-child { font-weight: 700; }
.note { border-inline-start: .25rem solid; padding-inline-start: 1rem; }
li { overflow-wrap: anywhere; }`;

const BUTTONS: readonly (readonly [action: Action, words: string])[] = [
  ['pay', 'Pay'],
  ['fail', 'Let the card be declined'],
  ['cancel', 'Cancel and go back'],
  ['late', 'Pay, and hold the notice back until it is sent from here'],
  ['twice', 'Pay twice'],
];

const STATES: Readonly<Record<SimulatedPayment['state'], string>> = {
  open: 'Not paid yet',
  paid: 'Paid',
  held: 'Paid, the shop has not been told',
  cancelled: 'Cancelled',
};

function page(title: string, content: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} — PayFast simulator</title><style>${STYLE}</style></head>
<body><main><p class="note">This is a simulator on your own machine. No money moves.</p>
<h1>${escapeHtml(title)}</h1>
${content}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

function facts(payment: SimulatedPayment): string {
  const { form } = payment;
  const rows = [
    ['What for', form['item_name'] ?? ''],
    ['Amount', `R${form['amount'] ?? ''}`],
    ['Buyer', [form['name_first'], form['name_last']].filter(Boolean).join(' ')],
    ['E-mail', form['email_address'] ?? ''],
    ['State', STATES[payment.state]],
  ];
  const items = rows
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}

function noticeItem({ pfPaymentId, status, answers }: SimulatedNotice): string {
  const outcome =
    answers.length === 0 ? 'not sent yet' : `answered ${answers.map((one) => one || 'nothing').join(', ')}`;
  return `<li>${escapeHtml(status)}, payment ${escapeHtml(pfPaymentId)}: ${outcome}</li>`;
}

function noticeList({ notices }: SimulatedPayment): string {
  if (notices.length === 0) return '';
  return `<h2>Notices to the shop</h2><ul>${notices.map(noticeItem).join('')}</ul>`;
}

function buttons(payment: SimulatedPayment): string {
  const possible = payment.state === 'held' ? [['send', 'Send the notice now'] as const] : BUTTONS;
  const shown = possible.filter(([action]) => isPossible(action, payment));
  if (shown.length === 0) return '';
  const fields = shown.map(([action, words]) => {
    const amount = action === 'pay' ? ` R${payment.form['amount'] ?? ''}` : '';
    return `<button name="action" value="${action}">${escapeHtml(words + amount)}</button>`;
  });
  return `<form method="post" action="/payment/${payment.id}">${fields.join('\n')}</form>`;
}

export function paymentPage(payment: SimulatedPayment): Response {
  const back = payment.form['return_url'] ?? '';
  const link =
    payment.state === 'open' || back === ''
      ? ''
      : `<p><a href="${escapeHtml(back)}">Back to the shop</a></p>`;
  const declined =
    payment.state === 'open' && payment.notices.at(-1)?.status === 'FAILED'
      ? '<p role="alert">The card was declined. Try again, or cancel.</p>'
      : '';
  return page('Pay', [declined, facts(payment), buttons(payment), noticeList(payment), link].join('\n'));
}

/** All payments, with actions for held notices. */
export function listPage(payments: readonly SimulatedPayment[]): Response {
  const items = payments.map(({ id, form, state }) => {
    const name = `${form['item_name'] ?? ''}, R${form['amount'] ?? ''}`;
    return `<li><a href="/payment/${id}">${escapeHtml(name)}</a>: ${STATES[state]}</li>`;
  });
  const none = '<p>Nobody has left the shop to pay yet.</p>';
  return page('Payments', items.length === 0 ? none : `<ul>${items.join('')}</ul>`);
}

/** Errors of a request, for the developer of the shop. */
export function problemPage(title: string, problems: readonly string[], status: number): Response {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  return page(title, `<ul>${items}</ul>`, status);
}
