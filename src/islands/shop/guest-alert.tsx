/** The request of a guest's stock alert: renders stores/shop/guest-alert.ts. */
import { useStore } from '@nanostores/react';
import type { OptionProduct } from '#contract/option-products.ts';
import { urls } from '#contract/urls.ts';
import { choiceKey, soldOutChoices } from '#domain/stock-alerts.ts';
import { joinParts } from '#domain/text.ts';
import { GUEST_ALERT_TEXT as TEXT } from '#messages/shop/stock-alert.ts';
import type { GuestAlert } from '#stores/shop/guest-alert.ts';
import { Button } from '#ui/button.tsx';
import { EmailField } from '../auth/email-field.tsx';
import { Frame } from '../auth/frame.tsx';
import { FormRadioGroup } from '../core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { Loaded } from '../core/loaded.tsx';

interface AlertProps {
  readonly alert: GuestAlert;
}

interface ProductProps extends AlertProps {
  readonly product: OptionProduct;
}

function ProductLink({ product }: { readonly product: OptionProduct }) {
  return (
    <a
      href={urls.product(product.slug)}
      className="inline-flex min-h-11 items-center justify-self-start link"
    >
      {TEXT.toProduct(product.title)}
    </a>
  );
}

function RequestForm({ alert: { form }, product }: ProductProps) {
  const choices = soldOutChoices(product);
  return (
    <Form form={form} label={TEXT.title(product.title)}>
      {choices.length > 1 && (
        <FormRadioGroup
          form={form}
          name="choice"
          label={TEXT.choice}
          choices={choices.map((choice) => ({
            value: choiceKey(choice),
            label: joinParts([choice.size, choice.color], ' · '),
          }))}
          required
        />
      )}
      <EmailField form={form} hint={TEXT.emailHint} />
      <FormMessage form={form} />
      <FormSubmit form={form} className="w-full">
        {TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

function Request({ alert, product }: ProductProps) {
  return (
    <>
      <RequestForm alert={alert} product={product} />
      <ProductLink product={product} />
      <div className="account-other">
        <span>{TEXT.member}</span>
        <a href={urls.backInStock(product.slug)} className="button button-quiet">
          {TEXT.logIn}
        </a>
      </div>
    </>
  );
}

function Sent({ alert, email }: AlertProps & { readonly email: string }) {
  return (
    <Frame title={TEXT.sentTitle} lead={TEXT.sent(email)}>
      <p className="text-muted">{TEXT.spam}</p>
      <Button variant="quiet" className="justify-self-start" onClick={alert.change}>
        {TEXT.again}
      </Button>
    </Frame>
  );
}

export function GuestAlertRequest({ alert }: AlertProps) {
  const { data } = useStore(alert.product.$state);
  const result = useStore(alert.$result);
  if (result?.outcome === 'noted') return <Sent alert={alert} email={result.email} />;
  const isInStock = result !== null || (data !== null && soldOutChoices(data).length === 0);
  if (data !== null && isInStock)
    return (
      <Frame title={TEXT.inStockTitle} lead={TEXT.inStock(data.title)}>
        <ProductLink product={data} />
      </Frame>
    );
  return (
    <Frame title={data === null ? TEXT.loadingTitle : TEXT.title(data.title)} lead={TEXT.lead}>
      <Loaded read={alert.product} loading={TEXT.loading} failed={TEXT.failed}>
        {(product) => <Request alert={alert} product={product} />}
      </Loaded>
    </Frame>
  );
}
