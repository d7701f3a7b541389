/** XML as a strict parser reads it: libxml2, which refuses what is not well-formed and what XML has no place for. */
import { XmlDocument } from 'libxml2-wasm';

/** The texts of the elements that an XPath finds. Throws when the document is not well-formed. */
export function xmlTexts(
  xml: string,
  path: string,
  namespaces: Readonly<Record<string, string>> = {},
): readonly string[] {
  using document = XmlDocument.fromString(xml);
  return document.find(path, namespaces).map((node) => node.content);
}
