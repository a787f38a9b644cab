/** What can’t be done by a schedule, and why. */
export const recurringRefusals = {
  unreadable: 'This recurring invoice can’t be read. Delete it and create it again.',
  actorNotAllowed:
    '{name}, who runs it, no longer has permission to write invoices. Resume it to run it yourself.',
  alreadyPaused: 'This recurring invoice is already paused.',
  ended: 'This recurring invoice has ended.',
  notPaused: 'This recurring invoice isn’t paused.',
  notStarted: 'This recurring invoice hasn’t started yet. Delete or pause it instead.',
  noLine: 'Add at least one line.',
  invoiceWithoutLine: 'Add at least one line to the invoice first.',
  startInPast: 'Choose {today} or a later date.',
} as const;

export const reminderRefusals = {
  unknown: 'There is no reminder with this ID. Leave the ID out to add one.',
  alreadyPaused: 'Reminders for this invoice are already paused.',
  notPaused: 'Reminders for this invoice aren’t paused.',
  changedSince: 'Reminders for this invoice have changed since then.',
  draft: 'This invoice is a draft, so there’s nothing to remind of.',
  nothingOwed: 'Nothing is owed, so there’s nothing to remind of.',
  sendInstead: '{reason} Send the invoice instead.',
  noneDraft: 'The invoice is a draft.',
  noneOwed: 'Nothing is owed.',
  noneOff: 'Reminders are turned off in the settings.',
  nonePaused: 'Reminders for this invoice are paused.',
  noneSent: 'The invoice hasn’t been sent yet. Send it, or mark it as sent.',
  noneLeft: 'No reminder is left in the schedule.',
  noneToSend: 'None of these invoices has a reminder to send any more. Close this and look again.',
  outdatedCanceled: 'It was canceled.',
  outdatedVoid: 'The invoice was voided before the reminder went out.',
  outdatedWrittenOff: 'The invoice was written off before the reminder went out.',
  outdatedPaid: 'The invoice was paid before the reminder went out.',
  outdatedDueDate: 'The due date changed before the reminder went out.',
  outdatedPaused: 'Reminders were paused before it went out.',
  outdatedOff: 'Reminders were turned off before it went out.',
} as const;
