import { useState } from 'react'
import { CopyCode } from '../page/CopyCode.tsx'
import { paint } from './paint.tsx'

/** The program for the chosen options: first what it does; its imports on request. */
export function Code({ text, onReset }: { text: string; onReset: () => void }) {
  const [showsImports, setShowsImports] = useState(false)
  const start = text.indexOf('\nconst client') + 1
  const imports = text.slice(0, start)
  const count = imports.split('\n').filter((line) => line.startsWith('import')).length
  return (
    <div className="sheet code">
      <div className="bar">
        <h3>App.tsx</h3>
        <button
          type="button"
          className="quiet"
          aria-expanded={showsImports}
          onClick={() => setShowsImports(!showsImports)}
        >
          {showsImports ? 'Fold imports' : `${count} imports`}
        </button>
        <button type="button" className="quiet" onClick={onReset}>
          Reset
        </button>
        <CopyCode text={text} />
      </div>
      <pre>
        <code>
          <span hidden={!showsImports}>{paint(imports)}</span>
          {paint(text.slice(start))}
        </code>
      </pre>
    </div>
  )
}
