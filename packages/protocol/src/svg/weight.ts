import type { Node } from './tree.ts'

/** Properties whose drawing needs a layer, or a pass over each pixel. */
const slow = /filter|mask|shadow|mix-blend|isolation/gi
const slowExtra = 50
/** Inherited, and slow for long lines. */
const dashes = /dasharray/i
const layer = /opacity|clip-path/i
const layerExtra = 4
/** Attributes whose number the time of a filter's step grows with. */
const factors = /^(numOctaves|order|radius)$/
const stepExtra = 100
/** Characters of a path, or of text, that are drawn as fast as one node. */
const charactersOfOne = 256

/** What drawing a node costs, without what it holds and refers to. */
export function weight(node: Node): number {
  const { attributes, text } = node
  const length = attributes.reduce((total, [, value]) => total + value.length, text.length)
  const styleText = `${attributes.map(([name]) => name).join(' ')} ${styleOf(node)}`
  return 1 + Math.floor(length / charactersOfOne) + styleExtra(styleText) + stepWeight(node)
}

/** What CSS, or a list of attributes, adds to a node. */
export function styleExtra(css: string): number {
  return slowExtra * (css.match(slow)?.length ?? 0) + (layer.test(css) ? layerExtra : 0)
}

/** How often a node and all below it count, for what they inherit from it. */
export function repeats({ attributes }: Node): number {
  return attributes.some(([name, value]) => dashes.test(name) || dashes.test(value)) ? 20 : 1
}

/** How often at most what a node inherits is drawn for it: a marker at each corner. */
export function drawnPerNode({ attributes }: Node): number {
  const isMarked = attributes.some(([name, value]) => /marker/i.test(`${name} ${value}`))
  return isMarked ? charactersOfOne / 2 : 1
}

export function isGradient({ name }: Node): boolean {
  return name === 'linearGradient' || name === 'radialGradient'
}

export function styleOf({ name, attributes, text }: Node): string {
  return name === 'style' ? text : (attributes.find(([key]) => key === 'style')?.[1] ?? '')
}

function stepWeight({ name, attributes }: Node): number {
  if (!/^fe[A-Z]/.test(name)) return 0
  const numbers = attributes.flatMap(([key, value]) =>
    factors.test(key) ? value.split(/[\s,]+/).map(Number) : [],
  )
  return stepExtra * numbers.reduce((most, one) => (one > most ? one : most), 1)
}
