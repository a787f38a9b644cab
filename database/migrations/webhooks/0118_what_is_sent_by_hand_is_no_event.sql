-- A test, or an event that is sent again, is noted in the activity; no program is told of it: that would be an event of an event.
drop trigger activity_tells_webhooks on activity;
create constraint trigger activity_tells_webhooks after insert on activity deferrable initially deferred
  for each row when (new.at = now() and new.kind not in ('webhook-tested', 'webhook-sent-again')) execute function tell_webhooks_of_activity();
