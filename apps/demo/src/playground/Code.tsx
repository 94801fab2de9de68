import { CopyCode } from '../page/CopyCode.tsx'

/** The program for the chosen options. */
export function Code({ text, onReset }: { text: string; onReset: () => void }) {
  return (
    <div className="sheet code">
      <div className="bar">
        <h3>App.tsx</h3>
        <button type="button" className="quiet" onClick={onReset}>
          Reset
        </button>
        <CopyCode text={text} />
      </div>
      <pre>
        <code>{paint(text)}</code>
      </pre>
    </div>
  )
}

const tokens = /('[^']*'|"[^"]*")|\b(import|from|const|export|function|return|as|true|false)\b/g

/** Strings and keywords stand out, nothing more. */
function paint(text: string) {
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
