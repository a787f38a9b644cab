import type { EInvoiceFile } from './pdf-job.ts';

export interface FileFacts {
  info: { Title: string; Author: string; Creator: string; Producer: string; CreationDate: Date };
  eInvoice: EInvoiceFile | null;
}

// All that XML 1.0 takes; the rest of what can be typed is left out.
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in XML, between tags and in attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(noXml, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function described(namespaces: string, content: string): string {
  return `<rdf:Description rdf:about="" ${namespaces}>${content}</rdf:Description>`;
}

interface Schema {
  name: string;
  namespace: string;
  prefix: string;
  properties: { name: string; type: string; of: 'internal' | 'external'; says: string }[];
}

// Archives know neither of the two: a file has to describe what it uses beyond the standard's own words.
const accessible: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      type: 'Integer',
      of: 'internal',
      says: 'Indicates, which part of ISO 14289 standard is followed',
    },
  ],
};
const facturX: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    {
      name: 'DocumentFileName',
      type: 'Text',
      of: 'external',
      says: 'The name of the embedded XML document',
    },
    {
      name: 'DocumentType',
      type: 'Text',
      of: 'external',
      says: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
    },
    {
      name: 'Version',
      type: 'Text',
      of: 'external',
      says: 'The actual version of the standard applying to the embedded XML document',
    },
    {
      name: 'ConformanceLevel',
      type: 'Text',
      of: 'external',
      says: 'The conformance level of the embedded XML document',
    },
  ],
};

function extensionSchemas(schemas: readonly Schema[]): string {
  const items = schemas.map(({ name, namespace, prefix, properties }) => {
    const described = properties.map(
      (property) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property.name}</pdfaProperty:name>` +
        `<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>` +
        `<pdfaProperty:category>${property.of}</pdfaProperty:category>` +
        `<pdfaProperty:description>${property.says}</pdfaProperty:description></rdf:li>`,
    );
    return (
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
      `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>` +
      `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
    );
  });
  return described(
    'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
      'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ' +
      'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
    `<pdfaExtension:schemas><rdf:Bag>${items.join('')}</rdf:Bag></pdfaExtension:schemas>`,
  );
}

/**
 * What a file says of itself, as XMP: what it is, that it can be read aloud, and of the e-invoice in it how to read that.
 * @see ISO 19005-3, 6.6 and Factur-X 1.0, 6.2
 */
export function documentMetadata({ info, eInvoice }: FileFacts): string {
  const title = `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(info.Title)}</rdf:li></rdf:Alt>`;
  const author = `<rdf:Seq><rdf:li>${escapeXml(info.Author)}</rdf:li></rdf:Seq>`;
  const created = `${info.CreationDate.toISOString().slice(0, 19)}Z`;
  const parts = [
    described(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      `<dc:format>application/pdf</dc:format><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator>`,
    ),
    described(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreatorTool>${info.Creator}</xmp:CreatorTool><xmp:CreateDate>${created}</xmp:CreateDate>`,
    ),
    described(
      'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
      `<pdf:Producer>${info.Producer}</pdf:Producer>`,
    ),
    described(`xmlns:pdfuaid="${accessible.namespace}"`, '<pdfuaid:part>1</pdfuaid:part>'),
    extensionSchemas(eInvoice ? [accessible, facturX] : [accessible]),
  ];
  if (eInvoice) {
    const { fileName, conformanceLevel } = eInvoice;
    parts.push(
      described(
        `xmlns:fx="${facturX.namespace}"`,
        `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${escapeXml(fileName)}</fx:DocumentFileName>` +
          `<fx:Version>1.0</fx:Version><fx:ConformanceLevel>${escapeXml(conformanceLevel)}</fx:ConformanceLevel>`,
      ),
    );
  }
  return parts.join('\n');
}
