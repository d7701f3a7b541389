/** Reads XML with libxml2, which refuses documents that are not well-formed or contain forbidden characters. */
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
