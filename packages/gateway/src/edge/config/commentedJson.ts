/** A string of JSON, or a comment. Only a string can contain the signs of a comment. */
const stringOrComment = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
/** A string of JSON, or a comma after the last member. */
const stringOrLastComma = /"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g

/**
 * Parses JSON with comments and with commas after the last member (JSONC). Throws a `TypeError` that names the file and
 * the line.
 */
export function parseCommentedJson(text: string, path: string): unknown {
  // Spaces take the place of what is removed, so that the line and the column in an error are those of the file.
  const plain = text.replace(/^\uFEFF/, ' ').replace(stringOrComment, blankUnlessString)
  try {
    return JSON.parse(plain.replace(stringOrLastComma, blankUnlessString))
  } catch (error) {
    // The words of V8 quote the file, which may contain secrets.
    const place = placeAt(plain, faultIn(plain.replace(stringOrLastComma, blankUnlessString)))
    const text = `${path} is no JSON: look for a missing comma, quote or bracket at ${place}`
    throw new TypeError(text, { cause: error })
  }
}

/** Returns the position of the first sign that cannot follow what is before it. */
function faultIn(text: string): number {
  let [fine, wrong] = [0, text.length + 1]
  while (wrong - fine > 1) {
    const middle = Math.floor((fine + wrong) / 2)
    if (canContinue(text.slice(0, middle))) fine = middle
    else wrong = middle
  }
  return fine
}

function canContinue(beginning: string): boolean {
  try {
    JSON.parse(beginning)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1]
    if (position !== undefined && Number(position) >= beginning.length) return true
    return /end of JSON input|Unterminated/.test(reason)
  }
}

function blankUnlessString(found: string): string {
  return found.startsWith('"') ? found : found.replace(/[^\n]/g, ' ')
}

function placeAt(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}
