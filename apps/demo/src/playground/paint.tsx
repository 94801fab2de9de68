const tokens = /('[^']*'|"[^"]*")|\b(import|from|const|export|function|return|as|true|false)\b/g

/** Highlights strings and keywords, nothing more. */
export function paint(text: string) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    parts.push(text.slice(end, match.index))
    const kind = match[1] === undefined ? 'word' : 'text'
    parts.push(
      <span key={match.index} className={kind}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}
