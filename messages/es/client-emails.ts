export const clientEmails = {
  invoice: {
    subject: 'Factura {number} de {company}',
    message:
      'Estimado/a {client}:\n\nAdjuntamos la factura {number} por importe de {amount}, con vencimiento el {dueDate}.\n\nTambién puede verla y descargarla en su enlace privado.\n\nUn cordial saludo,\n{sender}',
  },
  prepayment: {
    subject: 'Factura de anticipo {number} de {company}',
    message:
      'Estimado/a {client}:\n\nAdjuntamos la factura de anticipo {number} por importe de {amount}, con vencimiento el {dueDate}. La deduciremos de la factura final.\n\nTambién puede verla y descargarla en su enlace privado.\n\nUn cordial saludo,\n{sender}',
  },
  quote: {
    subject: 'Presupuesto {number} de {company}',
    message:
      'Estimado/a {client}:\n\nAdjuntamos nuestro presupuesto {number} por importe de {amount}, válido hasta el {validUntil}.\n\nPuede verlo, descargarlo y responder en su enlace privado.\n\nUn cordial saludo,\n{sender}',
  },
  creditNote: {
    subject: 'Factura rectificativa {number} de {company}',
    message:
      'Estimado/a {client}:\n\nAdjuntamos la factura rectificativa {number} por importe de {amount}, que corrige nuestra factura {invoice}.\n\nTambién puede verla y descargarla en su enlace privado.\n\nUn cordial saludo,\n{sender}',
  },
  reminder: {
    early: {
      subject: 'La factura {number} vence el {dueDate}',
      message:
        'Estimado/a {client}:\n\nLe recordamos que el {dueDate} vence el pago de {amount} de la factura {number}. Puede verla y descargarla en su enlace privado.\n\nSi ya ha pagado, no tenga en cuenta este correo.\n\nUn cordial saludo,\n{sender}',
    },
    late: {
      subject: 'La factura {number} está vencida',
      message:
        'Estimado/a {client}:\n\nLa factura {number} venció el {dueDate} y quedan {amount} pendientes de pago. Puede verla y descargarla en su enlace privado.\n\nSi ya ha realizado el pago, muchas gracias. En caso contrario, le rogamos que lo efectúe en los próximos días.\n\nUn cordial saludo,\n{sender}',
    },
    last: {
      subject: 'Segundo aviso: la factura {number} está vencida',
      message:
        'Estimado/a {client}:\n\nNo hemos recibido el pago de {amount} de la factura {number}, que venció el {dueDate}. Puede verla y descargarla en su enlace privado.\n\nLe rogamos que pague cuanto antes o que nos responda para indicarnos qué impide el pago.\n\nUn cordial saludo,\n{sender}',
    },
    catchUp: {
      subject: 'Recordatorio de pago: factura {number}',
      message:
        'Estimado/a {client}:\n\nLe recordamos la factura {number} del {issuedDate}, con vencimiento el {dueDate}: quedan {amount} pendientes de pago. Puede verla y descargarla en su enlace privado.\n\nSi ya ha pagado, no tenga en cuenta este correo.\n\nUn cordial saludo,\n{sender}',
    },
  },
} as const;
