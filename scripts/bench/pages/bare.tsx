import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** What a page can do at best: React, a button, a native dialog, six rows. */
function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" id="open" onClick={show}>
        Connect wallet
      </button>
      <dialog ref={dialog} onClose={() => setOpen(false)}>
        {open &&
          names.map((name) => (
            <button type="button" key={name} data-row>
              {name}
            </button>
          ))}
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
