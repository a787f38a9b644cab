export const clientPage = {
  title: '{document} de {seller}',
  download: 'Descargar PDF',
  downloadOriginal: 'Original tal como se emitió (PDF)',
  downloadCopy: 'Copia con los pagos (PDF)',
  eInvoice: {
    title: 'Factura electrónica (XML)',
    lead: 'Para su programa de contabilidad. Contiene lo mismo que el PDF.',
  },
  reader:
    'Para {reader}. Esta dirección es privada; quien la tenga puede {kind, select, invoice {ver esta factura} other {ver este presupuesto y responder}}.',
  question:
    '¿Tiene alguna pregunta sobre {kind, select, invoice {esta factura} other {este presupuesto}}?',
  writeTo: 'Escribir a {name}',
  due: {
    past: 'venció el <b>{day}</b>, hace {days, plural, one {# día} other {# días}}',
    today: 'vence el <b>{day}</b>, hoy',
    future: 'vence el <b>{day}</b>, dentro de {days, plural, one {# día} other {# días}}',
  },
  validUntil: {
    past: 'era válido hasta el <b>{day}</b>, hace {days, plural, one {# día} other {# días}}',
    today: 'válido hasta el <b>{day}</b>, hoy',
    future: 'válido hasta el <b>{day}</b>, dentro de {days, plural, one {# día} other {# días}}',
  },
  status: {
    open: 'Pendiente',
    part: 'Pagada parcialmente',
    late: 'Vencida',
    paid: 'Pagada',
    settled: 'Saldada',
    void: 'Anulada',
    expired: 'Caducado',
    accepted: 'Aceptado',
    declined: 'Rechazado',
    invoiced: 'Facturado',
  },
  nothingToPay: 'Nada que pagar',
  sentence: {
    paid: 'pagada por completo, gracias',
    credited: 'saldada por completo mediante abono',
    paidAndCredited: 'saldada por completo mediante pago y abono, gracias',
    void: 'Esta factura de <b>{total}</b> se anuló el <b>{day}</b>: {reason}',
    cancelled:
      'Esta factura de <b>{total}</b> se anuló el <b>{day}</b> mediante la factura rectificativa <b>{number}</b>: {reason}',
    accepted: 'aceptado el <b>{day}</b>, gracias',
    acceptedBy: 'aceptado por <b>{name}</b> el <b>{day}</b>, gracias',
    declined: 'rechazado el <b>{day}</b>',
    declinedBy: 'rechazado por <b>{name}</b> el <b>{day}</b>',
    invoiced: 'este presupuesto ya se le ha facturado',
  },
  progress: {
    received: '{amount} recibidos, gracias',
    receivedAndCredited: '{amount} recibidos y abonados, gracias',
    credited: '{amount} abonados',
    whole: 'de {total}',
  },
  lines: {
    toPay: 'Detalle de la factura',
    settled: 'Detalle de la factura',
    offered: 'Detalle del presupuesto',
    tax: 'IVA {rates}',
  },
  creditNotes: {
    title: 'Facturas rectificativas',
    issued: 'Emitida el {day}',
    download: 'Descargar la factura rectificativa {number} en PDF',
    downloadXml: 'Descargar la factura rectificativa {number} en XML',
  },
  payment: {
    title: 'Pago por transferencia',
    amount: 'Importe',
    other: 'O a esta cuenta',
    reference: 'Concepto',
    copy: 'Copiar {name}',
    copied: 'Copiado',
    notCopied: 'Su navegador no permite copiar',
    scan: 'Escanee este código con la aplicación de su banco para rellenar la transferencia.',
    code: 'Código QR para la aplicación de su banco: pagar a {seller}, {facts}',
  },
  answer: {
    title: 'Aceptar este presupuesto',
    name: 'Su nombre',
    meaning: 'Al aceptar, encarga todo lo que aquí se detalla por {total}.',
    kept: 'Quedan registrados su nombre, la hora y este documento.',
    accept: 'Aceptar el presupuesto',
    declineInstead: 'Prefiero rechazarlo',
    reason: 'Motivo (opcional)',
    decline: 'Rechazar el presupuesto',
    nameNeeded: 'Escriba su nombre.',
  },
  closed: {
    unknown: {
      title:
        'Esta dirección no abre {kind, select, invoice {ninguna factura} other {ningún presupuesto}}',
      detail:
        'Puede que esté incompleta o que ya no sea válida. Cópiela entera del mensaje que recibió o pida una nueva al remitente.',
    },
    tooMany: {
      title: 'Demasiadas solicitudes',
      detail: 'Espere un minuto y vuelva a cargar esta página.',
    },
    noPdf: {
      title: 'No hay PDF de {kind, select, invoice {esta factura} other {este presupuesto}}',
      detail:
        'Contiene caracteres que un PDF no puede mostrar correctamente. Vuelva atrás para leerlo en la página o pida una copia al remitente.',
    },
    answered: {
      title:
        'Ya no se puede responder a {kind, select, invoice {esta factura} other {este presupuesto}}',
      detail: 'Ya se respondió, se facturó o ha caducado. Vuelva atrás y recargue la página.',
    },
    badForm: {
      title: 'Los datos no se enviaron desde la propia página',
      detail:
        'Abra la dirección {kind, select, invoice {de la factura} other {del presupuesto}} en un navegador y use sus botones.',
    },
    otherSite: {
      title:
        'Los datos no se enviaron desde la página {kind, select, invoice {de la factura} other {del presupuesto}}',
      detail:
        'Abra la dirección {kind, select, invoice {de la factura y elija «Descargar PDF»} other {del presupuesto y responda allí}}.',
    },
    failed: {
      title: 'Algo ha fallado por nuestra parte',
      detail:
        'Vuelva a cargar esta página. Si no se soluciona, consulte a la persona que le envió la dirección.',
    },
    later: {
      title: 'Vuelva a intentarlo en un momento',
      detail:
        'Ahora mismo no podemos mostrar {kind, select, invoice {la factura} other {el presupuesto}}. Vuelva a cargar esta página dentro de un minuto.',
    },
  },
  email: {
    viewAt: 'Ver y descargar:\n{link}',
  },
  pdf: {
    carried: 'Suma y sigue',
    page: 'Página {page} de {pages}',
    code: 'Código QR para la app de su banco: {transfer}',
  },
} as const;
