import type { Node } from './tree.ts'

/** `own`: drawn once for the node. `inherited`: may be drawn again for each node below it. */
export type References = { own: string[]; inherited: string[] }

const notInherited = /^(-webkit-)?(mask|mask-image|clip-path|filter)$/
const animations = /^(animate|animateMotion|animateTransform|animateColor|set|mpath|discard)$/
const animatedLinks = /href|style|class|filter|mask|clip|marker/i
const pictures = /^(image|feImage)$/
const font =
  /^data:(font\/[\w.+-]+|application\/(octet-stream|vnd\.ms-fontobject|(x-)?font[\w.+-]*))[;,]/i
const inheritable = /mask|clip|filter|marker|\ball\s*:/i

export function isAnimation({ name }: Node): boolean {
  return animations.test(name)
}

/** The ids that a node draws; `undefined` where it links to something else, or in a way that cannot be followed. */
export function referencesOf(node: Node): References | undefined {
  const references: References = { own: [], inherited: [] }
  for (const [name, value] of node.attributes) {
    const found = attributeIds(node, name, value)
    if (!found) return undefined
    const kind = name === 'href' || notInherited.test(name) ? 'own' : 'inherited'
    references[kind] = references[kind].concat(found)
    if (name === 'style' && !addStyle(references, value)) return undefined
  }
  return references
}

/** The ids that an attribute names, but for `style`; `undefined` where it cannot be followed. */
function attributeIds(node: Node, name: string, value: string): string[] | undefined {
  if (isAnimation(node) && isUnruly(name, value)) return undefined
  if (value.trim() === 'inherit' && inheritable.test(name)) return undefined
  if (name === 'style') return []
  return name === 'href' ? hrefIds(node, value) : linkedIds(value)
}

/** The ids that a style sheet names; `undefined` where it imports, or says in another place what is drawn. */
export function sheetIds(css: string): string[] | undefined {
  const isIndirect = /@import|var\(/i.test(css) || (/inherit/i.test(css) && inheritable.test(css))
  return isIndirect ? undefined : linkedIds(css)
}

function addStyle(references: References, css: string): boolean {
  // A comment could disguise a declaration.
  if (css.includes('/*') || !sheetIds(css)) return false
  for (const declaration of css.split(';')) {
    const [property = '', ...value] = declaration.split(':')
    const kind = notInherited.test(property.trim().toLowerCase()) ? 'own' : 'inherited'
    for (const id of linkedIds(value.join(':')) ?? []) references[kind].push(id)
  }
  return true
}

function isUnruly(name: string, value: string): boolean {
  return /url\(/i.test(value) || (name === 'attributeName' && animatedLinks.test(value))
}

function hrefIds(node: Node, value: string): string[] | undefined {
  const link = value.replaceAll(/[\t\n\r]/g, '').trim()
  if (link === '' || node.name === 'a' || isAnimation(node)) return []
  if (link.startsWith('#')) return idOf(link)
  if (node.name === 'image' && /^https?:/i.test(link)) return []
  return pictures.test(node.name) && /^data:image\//i.test(link) ? [] : undefined
}

/** The ids within `url(#id)` of a value. A backslash could spell `url` in another way. */
function linkedIds(value: string): string[] | undefined {
  if (/\\|element\(|image-set\(/i.test(value)) return undefined
  const ids: string[] = []
  for (const part of value.split(/(?:url|src)\(/i).slice(1)) {
    const link = part.trim().replace(/^['"]/, '').trimStart()
    const id = link.startsWith('#') ? idOf(link) : font.test(link.slice(0, 64)) ? [] : undefined
    if (!id) return undefined
    for (const one of id) ids.push(one)
  }
  return ids
}

/** Returns the id raw and decoded, because browsers differ. */
function idOf(link: string): string[] | undefined {
  const id = link.slice(1)
  try {
    return [...new Set([id, decodeURIComponent(comparable(id))].map(comparable))]
  } catch {
    return undefined
  }
}

/** Of an id what is left of it wherever it is named: with and without quotes, within `url()` and outside. */
export function comparable(id: string): string {
  return id
    .split(')', 1)
    .join('')
    .replaceAll(/['"\s]/g, '')
}
