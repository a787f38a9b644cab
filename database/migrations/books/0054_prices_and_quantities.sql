-- Prices finer than their currency, quantities below 0 for what comes back, up to a thousand lines, and billions of rupiah and dong.

-- More digits of the same scale: no row is written again.
alter table invoice_line alter column cost type numeric(19, 4);
alter table item_memory alter column cost type numeric(19, 4);

-- A line whose quantity is negative takes off, and its own discount takes back of that; the document never comes to less than nothing
-- (invoice_amounts_not_negative).
alter table invoice_line
  drop constraint invoice_line_position_range,
  drop constraint invoice_line_qty_positive,
  drop constraint invoice_line_discount_not_negative,
  drop constraint invoice_line_price_not_negative,
  add constraint invoice_line_position_range check (position between 1 and 1000),
  add constraint invoice_line_qty_not_zero check (qty <> 0),
  add constraint invoice_line_has_the_sign_of_its_quantity check (
    case when qty > 0 then price_minor >= 0 and discount_minor >= 0 else price_minor <= 0 and discount_minor <= 0 end);
alter table invoice add constraint invoice_net_not_negative check (subtotal_minor >= discount_minor);

-- As large as any amount of money can be.
alter table project
  drop constraint project_budget_range,
  drop constraint project_cost_range,
  add constraint project_budget_range check (budget_minor between 0 and 999999999999999),
  add constraint project_cost_range check (cost_minor between 0 and 999999999999999);
