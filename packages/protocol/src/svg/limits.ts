/** Bytes of an SVG document. */
export const longestSvg = 524_288
/** What a browser draws in a few hundredths of a second: one for each drawn node, more for what is slow to draw. */
export const highestCost = 20_000
/** A picture that moves is drawn again for each frame. */
export const movingFactor = 10
/** CSS pixels of either side. */
export const longestSide = 10_000
/** Pictures within pictures, by `data:` links. */
export const deepest = 3
/** Elements within elements. */
export const deepestNesting = 256
/** References to what refers on, and elements within elements, in a row. */
export const longestChain = 500
/** Elements of one id. */
export const mostNamesakes = 32
