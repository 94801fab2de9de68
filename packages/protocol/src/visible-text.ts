/** A piece of a text: visible characters, or one invisible character by its name such as `U+202E`. */
export type Piece = { text: string; isHidden: boolean }

/** Control characters but line breaks and tabs, direction marks, and what is drawn as nothing. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** What joins and colours emoji is seen by what it does. */
const joined =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*/u
const pieces = new RegExp(`(${joined.source})|(\\r\\n|[\\n\\t])|(${hidden.source})|([^])`, 'gu')

/** Splits a text into pieces, and names the characters that are invisible or reverse others. */
export function visiblePieces(text: string): Piece[] {
  const found: Piece[] = []
  for (const [whole, , , mark] of text.matchAll(pieces)) {
    const isHidden = mark !== undefined
    const last = found.at(-1)
    if (!isHidden && last && !last.isHidden) last.text += whole
    else found.push({ text: isHidden ? nameOf(whole) : whole, isHidden })
  }
  return found
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
