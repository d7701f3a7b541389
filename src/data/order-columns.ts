/** Column lists of orders, shared by every query that reads whole orders. */

/** The columns of OwnOrderSchema without its lines. */
export const ORDER_STATE_COLUMNS =
  'id, number, order_state, payment_state, fulfilment_state, payment_method, is_late_payment, payment_cancelled_at, has_payment_review, hold_expires_at, carrier, tracking_number, tracking_url, cancel_reason, created_at, paid_at, updated_at, total_cents, refund_due_cents, delivery_method';

/** The columns of OrderRowSchema and OrderLineRowSchema. */
export const ORDER_COLUMNS =
  `${ORDER_STATE_COLUMNS}, contact_name, contact_email, contact_phone, address_line, suburb, city, province, postal_code, locker, collection_label, delivery_note, terms_version, subtotal_cents, discount_code, discount_cents, shipping_cents, vat_cents, vat_percent, paid_cents, refunded_cents, lines:order_lines(id, position, product_id, slug, title, sku, size, color, image_url, unit_price_cents, quantity, line_cents, discount_cents, returnable, not_returnable_reason)` as const;
