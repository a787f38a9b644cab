-- What became of an email on its way is data: its words are the application's, in the language of who reads them.
drop function invoice_delivery(bigint);
drop function quote_delivery(bigint);

-- Why an email has not reached its recipients, with the address where one is concerned; null where it has.
create function mail_delivery(of_mail mail) returns jsonb language sql stable as $$
  select case
      when of_mail.finished_at is null then jsonb_build_object('reason', of_mail.problem)
      else (select jsonb_build_object('address', address, 'reason', reason) from mail_recipient
        where mail_id = of_mail.id and state in ('failed', 'bounced') order by position limit 1)
    end
$$;

-- Why the newest email with an invoice has not reached its client; null where it has, or none was sent.
create function invoice_delivery(of_invoice bigint) returns jsonb language sql stable as $$
  select mail_delivery(mail) from mail where invoice_id = of_invoice and cancelled_at is null order by id desc limit 1
$$;

-- The same for a quote.
create function quote_delivery(of_quote bigint) returns jsonb language sql stable as $$
  select mail_delivery(mail) from mail where quote_id = of_quote and cancelled_at is null order by id desc limit 1
$$;
