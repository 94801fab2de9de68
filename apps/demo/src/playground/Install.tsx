import { CopyCode } from '../page/CopyCode.tsx'

/** Written into the page when it is built; `null` if there is no source to link to. */
declare const sourceUrl: string | null

const install = 'npm install latchkey'

/** How to install it, and where its source is. */
export function Install() {
  return (
    <div className="install">
      <div className="sheet line">
        <code>{install}</code>
        <CopyCode text={install} />
      </div>
      <small>
        Not on npm yet. Until then, <code>npm run tarballs</code> builds it from source.
      </small>
      <nav className="links" aria-label="Source">
        {sourceUrl !== null && <a href={sourceUrl}>Source code, MIT licence</a>}
        <a href="/README.md">Documentation</a>
      </nav>
    </div>
  )
}
