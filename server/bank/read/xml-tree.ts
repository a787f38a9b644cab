import { SaxesParser } from 'saxes';
import { refusal } from '#messages/refusal.ts';
import { refuseStatement } from './statement-problem.ts';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const deepest = 40;

/**
 * The elements of an XML file with their lines.
 * @throws {ProblemError} where it is not well-formed, nested too deep, or declares a document type: with entities of its
 * own, a small file could become a large one.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: XmlElement = { name: '', line: 1, attributes: {}, children: [], text: '' };
  const open = [root];
  const refuseXml = (error: Error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    refuseStatement(refusal('bank.xml', { line: parser.line, column: parser.column, reason }));
  };
  parser.on('error', refuseXml);
  parser.on('doctype', () => refuseStatement(refusal('bank.doctype', { line: parser.line })));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) refuseStatement(refusal('bank.xmlDepth', { line: parser.line }));
    const element: XmlElement = {
      ...{ name: name.slice(name.indexOf(':') + 1), line: parser.line, children: [], text: '' },
      attributes,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('Well-formed XML has an element');
  return document;
}

/** Elements at a path of names below this one. */
export function allAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );
}

export function at(element: XmlElement, ...path: string[]): XmlElement | undefined {
  return allAt(element, ...path)[0];
}

export function textAt(element: XmlElement, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? '';
}

/** @throws {ProblemError} where it is missing, naming the line of its parent */
export function needed(element: XmlElement, ...path: string[]): XmlElement {
  const found = at(element, ...path);
  if (found) return found;
  const { line, name } = element;
  refuseStatement(refusal('bank.missing', { line, element: path.join('/'), parent: name }));
}
