import { ciiGroups, type GroupName, type TermId } from './cii-terms.ts';

interface ReadGroup {
  name: GroupName;
  /** Among those of its name. */
  number: number;
  terms: { id: TermId; value: string }[];
}

const un = 'urn:un:unece:uncefact:data:standard';
const namespaces: Readonly<Record<string, string>> = {
  rsm: `${un}:CrossIndustryInvoice:100`,
  ram: `${un}:ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${un}:QualifiedDataType:100`,
  udt: `${un}:UnqualifiedDataType:100`,
};

/** What a Cross Industry Invoice says, by the terms of EN 16931; what it doesn't say is left out. */
export function readTerms(bytes: Uint8Array): ReadGroup[] {
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
  const find = (path: string, from: Node): Node[] => {
    const found = xml.evaluate(
      path,
      from,
      (prefix) => namespaces[prefix ?? ''] ?? null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).filter(
      (node) => node !== null,
    );
  };
  return ciiGroups.flatMap(({ name, root, terms }) =>
    find(root, xml)
      .map((node, index) => ({
        name,
        number: index + 1,
        terms: terms.flatMap(([id, path]) =>
          find(path, node).map((found) => ({ id, value: valueOf(found) })),
        ),
      }))
      .filter((group) => group.terms.length > 0),
  );
}

/** A day is written as eight digits, whose format is beside it. */
function valueOf(node: Node): string {
  const text = node.textContent ?? '';
  const isDay = node instanceof Element && node.getAttribute('format') === '102';
  if (isDay) return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const scheme = node instanceof Element ? node.getAttribute('schemeID') : null;
  return scheme === null || ['VA', 'FC'].includes(scheme) ? text : `${text} (${scheme})`;
}
