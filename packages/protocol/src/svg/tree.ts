import {
  parseXml,
  XmlDeclaration,
  XmlDocumentType,
  XmlElement,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml'
import { deepestNesting, highestCost } from './limits.ts'

/** An element; it and its attributes without their namespaces. */
export type Node = {
  name: string
  attributes: readonly (readonly [name: string, value: string])[]
  text: string
  children: readonly Node[]
}

/**
 * Parses an SVG document. Returns `undefined` if it is not well-formed, not SVG, declares entities, names a style
 * sheet, or is not declared as UTF-8.
 */
export function parseSvg(source: string): Node | undefined {
  // Each element costs at least one: what has too many is not worth parsing.
  if ((source.match(/<(?![!?/])/g)?.length ?? 0) > highestCost) return undefined
  const document = parsed(source)
  if (!document?.root || !document.children.every(isHarmless)) return undefined
  const root = toNode(document.root, 0)
  return root?.name === 'svg' ? root : undefined
}

/** Nested deeper than the parser's stack counts as malformed. */
function parsed(source: string) {
  try {
    return parseXml(source, {
      preserveDocumentType: true,
      preserveXmlDeclaration: true,
      preserveCdata: false,
    })
  } catch {
    return undefined
  }
}

function isHarmless(node: unknown): boolean {
  if (node instanceof XmlDocumentType) return node.internalSubset === null
  if (node instanceof XmlDeclaration)
    return node.encoding === null || /^utf-?8$/i.test(node.encoding)
  return !(node instanceof XmlProcessingInstruction && /stylesheet/i.test(node.name))
}

function toNode(element: XmlElement, depth: number): Node | undefined {
  if (depth > deepestNesting) return undefined
  const inner = element.children.filter((child) => child instanceof XmlElement)
  const children = inner
    .map((child) => toNode(child, depth + 1))
    .filter((child) => child !== undefined)
  if (children.length < inner.length) return undefined
  return {
    name: localName(element.name),
    attributes: Object.entries(element.attributes).map(([key, value]) => [localName(key), value]),
    text: element.children.map((child) => (child instanceof XmlText ? child.text : '')).join(''),
    children,
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
