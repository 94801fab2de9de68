import { createRoot } from 'react-dom/client'

const rows = Array.from({ length: 300 }, (_, index) => `Wallet ${index + 1}`)

/** What a list that scrolls can do at best: 300 rows of text, all there from the start. */
function List() {
  return (
    <div id="scroller" style={{ height: '560px', width: '360px', overflow: 'auto' }}>
      {rows.map((name) => (
        <button
          type="button"
          key={name}
          data-row
          style={{ display: 'block', width: '100%', height: '56px' }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<List />)
