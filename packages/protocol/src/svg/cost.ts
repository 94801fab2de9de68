import { decodeDataUrl, decodeText } from './decode.ts'
import { deepest, longestChain, mostNamesakes, movingFactor } from './limits.ts'
import { comparable, isAnimation, referencesOf, sheetIds } from './references.ts'
import { isSized } from './size.ts'
import { type Node, parseSvg } from './tree.ts'
import { drawnPerNode, isGradient, repeats, styleExtra, styleOf, weight } from './weight.ts'

type Index = ReadonlyMap<string, readonly Node[]>

/**
 * Returns the cost of drawing an SVG, in which every reference counts in full. Returns `undefined` if the cost is
 * unknown. `depth`: the number of enclosing pictures.
 */
export function costOf(bytes: Uint8Array, depth = 0): number | undefined {
  const text = depth > deepest ? undefined : decodeText(bytes)
  const root = text === undefined ? undefined : parseSvg(text)
  if (!root || !isSized(root)) return undefined
  const nodes = flat(root)
  const byId = indexed(nodes)
  const extra = byId && sheetExtra(nodes, byId)
  if (!byId || extra === undefined) return undefined
  const isMoving = nodes.some((node) => isAnimation(node) || /animation/i.test(styleOf(node)))
  const own = (node: Node) => weight(node) + extra + pictureCost(node, depth)
  return createCounter(byId, own)(root) * (isMoving ? movingFactor : 1)
}

function flat(root: Node): Node[] {
  const nodes = [root]
  for (const node of nodes) for (const child of node.children) nodes.push(child)
  return nodes
}

function indexed(nodes: readonly Node[]): Index | undefined {
  const byId = new Map<string, Node[]>()
  for (const node of nodes) {
    const id = node.attributes.find(([name]) => name === 'id')?.[1]
    if (id === undefined) continue
    const namesakes = byId.get(comparable(id)) ?? []
    byId.set(comparable(id), namesakes)
    if (namesakes.push(node) > mostNamesakes) return undefined
  }
  return byId
}

/**
 * Returns the cost that style sheets add to each node. Sheets may refer to gradients only, because selectors are not
 * matched.
 */
function sheetExtra(nodes: readonly Node[], byId: Index): number | undefined {
  let extra = 0
  for (const { name, text, children } of nodes) {
    if (name === 'foreignObject') return undefined
    if (name !== 'style') continue
    const ids = children.length === 0 ? sheetIds(text) : undefined
    if (!ids?.flatMap((id) => byId.get(id) ?? []).every(isGradient)) return undefined
    extra += styleExtra(text)
  }
  return extra
}

function createCounter(byId: Index, own: (node: Node) => number): (root: Node) => number {
  const known = new Map<Node, number>()
  let chain = 0

  function count(node: Node): number {
    const before = known.get(node)
    if (before !== undefined) return before
    // What refers to itself meets this.
    known.set(node, Number.POSITIVE_INFINITY)
    const references = chain < longestChain ? referencesOf(node) : undefined
    if (!references) return Number.POSITIVE_INFINITY
    chain++
    const below = own(node) + sum(node.children, count) + drawn(references.own)
    const cost = below * (repeats(node) + drawn(references.inherited) * drawnPerNode(node))
    chain--
    known.set(node, cost)
    return cost
  }

  const drawn = (ids: readonly string[]) =>
    sum(
      ids.flatMap((id) => byId.get(id) ?? []),
      (node) => (isGradient(node) ? Math.floor(count(node) / 32) : count(node)),
    )
  return count
}

/** Of pictures within the picture. */
function pictureCost({ name, attributes }: Node, depth: number): number {
  if (name !== 'image' && name !== 'feImage') return 0
  return sum(attributes, ([key, value]) => {
    if (key !== 'href' || !/^\s*data:/i.test(value)) return 0
    const data = decodeDataUrl(value)
    if (data && !/svg|xml/.test(data.type)) return 0
    return (data && costOf(data.bytes, depth + 1)) ?? Number.POSITIVE_INFINITY
  })
}

function sum<T>(list: readonly T[], count: (one: T) => number): number {
  return list.reduce((total, one) => total + count(one), 0)
}
