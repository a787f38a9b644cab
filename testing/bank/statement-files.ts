/** A transaction as the files of tests have it; amounts as banks write them: `"119.00"`. */
export interface FileTransaction {
  amount: string;
  name?: string;
  iban?: string;
  text?: string;
  endToEnd?: string;
  reference?: string;
  bankReference?: string;
  day?: string;
  isOutgoing?: boolean;
  /** Amount and currency that the payer ordered. */
  instructed?: [amount: string, currency: string];
}

export const ourIban = 'DE02120300000000202051';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sumOf = (list: readonly FileTransaction[]) =>
  list.reduce(
    (sum, one) => sum + (one.isOutgoing ? -1 : 1) * Math.round(Number(one.amount) * 100),
    0,
  );

/** CAMT.053 in version 02 as a German savings bank writes it: names without a wrapper, dates without a time. */
export function camt02(list: readonly FileTransaction[], opening = '1000.00', currency = 'EUR') {
  const closing = ((Math.round(Number(opening) * 100) + sumOf(list)) / 100).toFixed(2);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-18T20:00:00</CreDtTm></GrpHdr>
<Stmt>
<Id>2026-221</Id>
<Acct><Id><IBAN>${ourIban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('PRCD', opening, '2026-11-16', currency)}
${balance('CLBD', closing, '2026-11-17', currency)}
${list.map((one, place) => entry02(one, place, currency)).join('\n')}
</Stmt>
</BkToCstmrStmt>
</Document>
`;
}

const balance = (code: string, amount: string, day: string, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

function entry02(one: FileTransaction, place: number, currency: string): string {
  const direction = one.isOutgoing ? 'DBIT' : 'CRDT';
  const side = one.isOutgoing ? 'Cdtr' : 'Dbtr';
  const reference = one.bankReference ?? `BR${String(place)}`;
  return `<Ntry>
<Amt Ccy="${currency}">${one.amount}</Amt>
<CdtDbtInd>${direction}</CdtDbtInd>
<Sts>BOOK</Sts>
<BookgDt><Dt>${one.day ?? '2026-11-17'}</Dt></BookgDt>
<ValDt><Dt>${one.day ?? '2026-11-17'}</Dt></ValDt>
${reference === '' ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
<NtryDtls><TxDtls>
<Refs><EndToEndId>${one.endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>
${one.instructed ? `<AmtDtls><InstdAmt><Amt Ccy="${one.instructed[1]}">${one.instructed[0]}</Amt></InstdAmt></AmtDtls>` : ''}
<RltdPties><${side}><Nm>${escaped(one.name ?? '')}</Nm></${side}>
${one.iban ? `<${side}Acct><Id><IBAN>${one.iban}</IBAN></Id></${side}Acct>` : ''}</RltdPties>
<RmtInf>${
    one.reference
      ? `<Strd><CdtrRefInf><Ref>${one.reference}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>${escaped(one.text ?? '')}</Ustrd>`
  }</RmtInf>
</TxDtls></NtryDtls>
</Ntry>`;
}

/** Version 08 as a Swiss bank writes it: a batch, names in their wrapper, times, a prefix on each element. */
export const camt08 = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
 <ns:BkToCstmrStmt>
  <ns:Stmt>
   <ns:Id>S-77</ns:Id>
   <ns:Acct><ns:Id><ns:IBAN>CH9300762011623852957</ns:IBAN></ns:Id><ns:Ccy>CHF</ns:Ccy></ns:Acct>
   <ns:Bal><ns:Tp><ns:CdOrPrtry><ns:Cd>OPBD</ns:Cd></ns:CdOrPrtry></ns:Tp><ns:Amt Ccy="CHF">10.00</ns:Amt>
    <ns:CdtDbtInd>DBIT</ns:CdtDbtInd><ns:Dt><ns:Dt>2026-11-16</ns:Dt></ns:Dt></ns:Bal>
   <ns:Bal><ns:Tp><ns:CdOrPrtry><ns:Cd>CLBD</ns:Cd></ns:CdOrPrtry></ns:Tp><ns:Amt Ccy="CHF">270.00</ns:Amt>
    <ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Dt><ns:DtTm>2026-11-17T23:59:59+01:00</ns:DtTm></ns:Dt></ns:Bal>
   <ns:Ntry>
    <ns:Amt Ccy="CHF">300.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:RvslInd>false</ns:RvslInd>
    <ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>
    <ns:BookgDt><ns:DtTm>2026-11-17T08:00:00+01:00</ns:DtTm></ns:BookgDt>
    <ns:AcctSvcrRef>BATCH1</ns:AcctSvcrRef>
    <ns:NtryDtls>
     <ns:Btch><ns:NbOfTxs>2</ns:NbOfTxs></ns:Btch>
     <ns:TxDtls><ns:Amt Ccy="CHF">100.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd>
      <ns:RltdPties><ns:Dbtr><ns:Pty><ns:Nm>Rütli AG</ns:Nm></ns:Pty></ns:Dbtr></ns:RltdPties>
      <ns:RmtInf><ns:Strd><ns:CdtrRefInf><ns:Ref>210000000003139471430009017</ns:Ref></ns:CdtrRefInf></ns:Strd></ns:RmtInf></ns:TxDtls>
     <ns:TxDtls><ns:Amt Ccy="CHF">200.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd>
      <ns:AmtDtls><ns:InstdAmt><ns:Amt Ccy="EUR">214.60</ns:Amt></ns:InstdAmt></ns:AmtDtls>
      <ns:RltdPties><ns:Dbtr><ns:Pty><ns:Nm>Tell Sàrl</ns:Nm></ns:Pty></ns:Dbtr></ns:RltdPties>
      <ns:RmtInf><ns:Ustrd>INV-2026-0007</ns:Ustrd></ns:RmtInf></ns:TxDtls>
    </ns:NtryDtls>
   </ns:Ntry>
   <ns:Ntry>
    <ns:Amt Ccy="CHF">20.00</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd><ns:RvslInd>true</ns:RvslInd>
    <ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts><ns:BookgDt><ns:Dt>2026-11-17</ns:Dt></ns:BookgDt>
    <ns:AddtlNtryInf>Returned</ns:AddtlNtryInf>
   </ns:Ntry>
   <ns:Ntry>
    <ns:Amt Ccy="CHF">5.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd>
    <ns:Sts><ns:Cd>PDNG</ns:Cd></ns:Sts><ns:BookgDt><ns:Dt>2026-11-17</ns:Dt></ns:BookgDt>
   </ns:Ntry>
  </ns:Stmt>
 </ns:BkToCstmrStmt>
</ns:Document>
`;

export const mt940 = `:20:STARTUMSE
:25:10050000/1234567890
:28C:00221/001
:60F:C261116EUR1000,00
:61:2611171117CR119,00NTRFNONREF//BR-1
:86:166?00GUTSCHRIFT?109310?20EREF+E2E-4711?21SVWZ+Rechnung INV-2026-00?2209 vom 3.11.?30DEUTDEFFXXX?31DE02120300000000202051?32Müller & Söhne Gmb?33H
:61:261117D30,5NMSCNONREF
:86:Kontoführung Oktober
:61:2611181118RD5,00NTRFKREF
:62F:C261118EUR1093,50
-
`;

export const ofx1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>USD
<BANKACCTFROM><BANKID>121000358<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261117120000[-5:EST]<TRNAMT>119.00<FITID>F1<NAME>ACME &amp; CO<MEMO>INV-2026-0009
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261118<TRNAMT>-12.34<FITID>F2<NAME>FEES
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>5200.10<DTASOF>20261130</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

export const csv = `Umsatzanzeige;;;
Kunde;Muster;;
Buchungstag;Begünstigter/Auftraggeber;Verwendungszweck;Betrag;Währung
17.11.2026;Müller & Söhne;"INV-2026-0009; danke";1.119,00;EUR
18.11.2026;Stadtwerke;=cmd|'/c calc'!A0;-30,50;EUR
`;
