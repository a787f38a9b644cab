/** What other programs export, with a few invented rows each. */

const xeroHeader =
  'ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,InvoiceNumber,Reference,InvoiceDate,DueDate,PlannedDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode,Description,Quantity,UnitAmount,Discount,LineAmount,AccountCode,TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,Type,Sent,Status';

interface XeroLine {
  number: string;
  issued: string;
  total: string;
  tax: string;
  due: string;
  description: string;
  quantity: string;
  price: string;
  amount: string;
  lineTax: string;
  status: string;
}

function xeroLine(line: XeroLine): string {
  const { number, issued, total, tax, due, description, quantity, price, amount, lineTax } = line;
  const paid = (Number(total) - Number(due)).toFixed(2);
  const address = Array.from({ length: 16 }, () => '');
  const head = ['Ridgeway Ltd', 'ap@ridgeway.example', ...address, number, 'PO-7', issued];
  const sums = ['28/02/2026', '', total, tax, paid, due];
  const cells = [
    '',
    description,
    quantity,
    price,
    '',
    amount,
    '200',
    '20% (VAT on Income)',
    lineTax,
  ];
  return [
    ...head,
    ...sums,
    ...cells,
    '',
    '',
    '',
    '',
    'GBP',
    'Sales invoice',
    'Sent',
    line.status,
  ].join(',');
}

const ridgeway = {
  number: 'INV-0041',
  issued: '28/01/2026',
  total: '300.00',
  tax: '50.00',
  due: '0.00',
  status: 'Paid',
};

export const xeroInvoices = [
  xeroHeader,
  xeroLine({
    ...ridgeway,
    description: 'Design',
    quantity: '2.0000',
    price: '100.0000',
    amount: '200.00',
    lineTax: '40.00',
  }),
  xeroLine({
    ...ridgeway,
    description: 'Hosting',
    quantity: '1.0000',
    price: '50.0000',
    amount: '50.00',
    lineTax: '10.00',
  }),
  xeroLine({
    ...{
      number: 'INV-0042',
      issued: '30/01/2026',
      total: '60.00',
      tax: '10.00',
      due: '60.00',
      status: 'Awaiting Payment',
    },
    ...{
      description: 'Support',
      quantity: '1.0000',
      price: '50.0000',
      amount: '50.00',
      lineTax: '10.00',
    },
  }),
  xeroLine({
    ...{
      number: 'INV-0043',
      issued: '31/01/2026',
      total: '12.00',
      tax: '2.00',
      due: '12.00',
      status: 'Draft',
    },
    ...{
      description: 'Later',
      quantity: '1.0000',
      price: '10.0000',
      amount: '10.00',
      lineTax: '2.00',
    },
  }),
].join('\r\n');

export const quickBooksInvoices = `*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date
1001,Bluebird Cafe,01/15/2026,02/14/2026,Net 30,,Thanks,Consulting,January,3,80.00,240.00,
1001,,,,,,,Travel,,1,25.50,25.50,
1002,Bluebird Cafe,01/20/2026,02/19/2026,Net 30,,,Consulting,,1,80.00,80.00,
`;

export const stripeInvoices = `id,Amount Due,Amount Paid,Amount Remaining,Billing,Currency,Customer,Customer Email,Customer Name,Date (UTC),Due Date (UTC),Finalized At (UTC),Number,Paid,Paid At (UTC),Status,Subtotal,Tax,Total
in_1,"120.00","120.00","0.00",charge_automatically,usd,cus_A,ann@lamp.example,Lamp Inc,2026-01-02 10:00,,2026-01-02 11:00,9F2A-0001,true,2026-01-02 11:01,paid,100.00,20.00,120.00
in_2,"75.50","0.00","75.50",send_invoice,usd,cus_B,bob@oak.example,Oak LLC,2026-02-03 10:00,2026-03-05 10:00,2026-02-03 11:00,9F2A-0002,false,,open,75.50,,75.50
in_3,"10.00","0.00","10.00",send_invoice,usd,cus_B,bob@oak.example,Oak LLC,2026-02-04 10:00,,,9F2A-DRAFT,false,,draft,10.00,,10.00
`;

export const stripePayments = `id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Description,Fee,Status,Customer ID,Customer Email,Invoice ID
ch_1,2026-03-01 09:00:00,75.50,0.00,usd,true,75.50,0.00,usd,Payment,2.49,Paid,cus_B,bob@oak.example,in_2
ch_2,2026-03-02 09:00:00,10.00,10.00,usd,true,10.00,10.00,usd,Payment,0.59,Refunded,cus_B,bob@oak.example,in_3
`;

export const invoiceNinjaInvoices = `"Amount","Balance","Client","Date","Discount","Due Date","Number","Paid to Date","PO Number","Private Notes","Public Notes","Status","Total Taxes","Currency"
"1190.00","0.00","Bergdorf AG","2026-01-05","0","2026-01-19","2026-0007","1190.00","B-12","","","Paid","190.00","EUR"
"500.00","200.00","Bergdorf AG","2026-01-25","0","2026-02-08","2026-0008","300.00","","call first","Danke","Partial","0.00","EUR"
`;

export const invoiceNinjaReport = `Client Name,Client Email,Invoice Number,Invoice Amount,Invoice Balance,Invoice Paid to Date,Invoice PO Number,Invoice Date,Invoice Due Date,Invoice Status
Bergdorf AG,buero@bergdorf.example,2026-0009,99.00,99.00,0.00,,2026-01-26,2026-02-09,Sent
`;

export const invoiceShelfInvoices = `id,invoice_date,due_date,invoice_number,reference_number,status,paid_status,notes,sub_total,tax,total,due_amount,customer_id
1,2026-01-04,2026-02-03,INV-000001,,COMPLETED,PAID,,10000,2000,12000,0,17
2,2026-01-09,2026-02-08,INV-000002,R-2,SENT,UNPAID,,5050,0,5050,5050,17
`;

export const invoiceShelfPayments = `id,payment_number,payment_date,notes,amount,invoice_number,customer_id,payment_method_id
1,PAY-000001,2026-02-20,by wire,5050,INV-000002,17,2
`;
