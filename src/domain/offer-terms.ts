/** schema.org data of an offer's delivery and returns. */
import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts';
import { DELIVERY_TERMS, SHOP_TERMS } from '#contract/brand-shop.ts';
import { RETURN_LIMITS } from '#contract/returns.ts';
import { urls } from '#contract/urls.ts';
import { centsToDecimal } from './money.ts';

function days({ least, most }: { readonly least: number; readonly most: number }): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' };
}

/** Returns the courier's terms for one piece at this price. Cents. */
export function shippingDetails(priceCents: number): OfferShippingDetails {
  const isFree = priceCents > SHOP_TERMS.freeShippingOverCents;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: centsToDecimal(isFree ? 0 : SHOP_TERMS.courierCents),
      currency: SHOP_TERMS.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: DELIVERY_TERMS.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(DELIVERY_TERMS.handlingDays),
      transitTime: days(DELIVERY_TERMS.transitDays),
    },
  };
}

export function returnPolicy(isReturnable: boolean, site: URL): MerchantReturnPolicy {
  const common = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: DELIVERY_TERMS.country,
    returnPolicyCountry: DELIVERY_TERMS.country,
    merchantReturnLink: new URL(urls.legal('returns'), site).href,
  } as const;
  if (!isReturnable)
    return { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_LIMITS.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}
