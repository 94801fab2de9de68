import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** What a page can do at best: React, a button, a native dialog, six rows, the chosen one on the button. */
function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const choose = (name: string) => {
    setChosen(name)
    dialog.current?.close()
  }
  return (
    <>
      <button
        type="button"
        id="open"
        data-status={chosen ? 'connected' : 'disconnected'}
        onClick={show}
      >
        {chosen || 'Connect wallet'}
      </button>
      <dialog ref={dialog} onClose={() => setOpen(false)}>
        {open &&
          names.map((name) => (
            <button type="button" key={name} data-row onClick={() => choose(name)}>
              {name}
            </button>
          ))}
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
