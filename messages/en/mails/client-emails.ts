/** What emails to clients say until someone writes their own templates. */
export const clientEmails = {
  invoice: {
    subject: 'Invoice {number} from {company}',
    message:
      'Dear {client},\n\nPlease find attached invoice {number} for {amount}. It is due on {dueDate}.\n\nYou can also view and download it at your private link.\n\nKind regards,\n{sender}',
  },
  prepayment: {
    subject: 'Prepayment invoice {number} from {company}',
    message:
      'Dear {client},\n\nPlease find attached prepayment invoice {number} for {amount}. It is due on {dueDate}. We will deduct it from your final invoice.\n\nYou can also view and download it at your private link.\n\nKind regards,\n{sender}',
  },
  quote: {
    subject: 'Quote {number} from {company}',
    message:
      'Dear {client},\n\nPlease find attached our quote {number} for {amount}. It is valid until {validUntil}.\n\nYou can view, download and answer it at your private link.\n\nKind regards,\n{sender}',
  },
  creditNote: {
    subject: 'Credit note {number} from {company}',
    message:
      'Dear {client},\n\nPlease find attached credit note {number} for {amount}. It corrects our invoice {invoice}.\n\nYou can also view and download it at your private link.\n\nKind regards,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'Invoice {number} is due on {dueDate}',
      message:
        'Dear {client},\n\nThis is a reminder that {amount} for invoice {number} is due on {dueDate}. You can view and download it at your private link.\n\nIf you have already paid, please ignore this email.\n\nKind regards,\n{sender}',
    },
    late: {
      subject: 'Invoice {number} is past due',
      message:
        'Dear {client},\n\nInvoice {number} was due on {dueDate}, and {amount} is still open. You can view and download it at your private link.\n\nIf your payment is on its way, thank you. Otherwise, please pay in the next few days.\n\nKind regards,\n{sender}',
    },
    last: {
      subject: 'Second notice: invoice {number} is past due',
      message:
        'Dear {client},\n\nWe haven’t received {amount} for invoice {number}, which was due on {dueDate}. You can view and download it at your private link.\n\nPlease pay now, or reply to let us know what is holding up the payment.\n\nKind regards,\n{sender}',
    },
    catchUp: {
      subject: 'Payment reminder: invoice {number}',
      message:
        'Dear {client},\n\nThis is a reminder of invoice {number} of {issuedDate}. Its due date is {dueDate}, and {amount} is open. You can view and download it at your private link.\n\nIf you have already paid, please ignore this email.\n\nKind regards,\n{sender}',
    },
  },
} as const;
