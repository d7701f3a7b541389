/** PostgreSQL's rule for mail addresses is that of the forms (`contract/email-addresses.ts`), in checks and in functions. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { ADDRESSES, NO_ADDRESSES } from '#tests/support/addresses.ts';

const { test, list, asPerson } = databaseTest();

/** The checks and functions of this site whose text has a match, by name. */
const places = (pattern: string) =>
  list`select place from (
      select conname::text as place, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace::regnamespace::text in ('public', 'private')
      union all
      select proname::text, prosrc from pg_proc where pronamespace::regnamespace::text in ('public', 'private')
    ) as source where definition ~ ${pattern} order by place`;

describe('a mail address', () => {
  test('has one rule in PostgreSQL', async () => {
    expect(await places(String.raw`~ '\^\[\^@`)).toEqual(['is_email']);
    expect(await places('is_email')).toEqual([
      'create_guest_stock_alert',
      'create_referral_invitation',
      'guest_stock_alerts_email_check',
      'orders_contact_email_check',
      'partner_inquiries_email_check',
      'request_appeal',
      'supplier_contacts_email_check',
      'user_organizational_roles_contact_email_check',
      'user_private_guardian_email_check',
    ]);
  });

  test('is judged by PostgreSQL as by the forms', async () => {
    const rows = await list`select address from unnest(${[...ADDRESSES, ...NO_ADDRESSES]}::text[]) as address
      where private.is_email(address)`;
    expect(rows).toEqual(ADDRESSES);
  });

  test('is refused with its code where anybody may ask', async () => {
    const anonymous = asPerson('anonymous');
    const { error } = await anonymous.rpc('request_appeal', { email: '<script>@a.co' });
    expect(error?.message).toBe('invalid_email');
  });
});
