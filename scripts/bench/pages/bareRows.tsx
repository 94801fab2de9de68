import { memo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { gatewayUrl } from './gatewayUrl.ts'

type Answer = {
  balances?: { name: string; quantity: { numeric: string } }[]
  data?: { id: string; metadata: { minedAt: string } }[]
  next?: string | null
}
type Piece = { rows: [name: string, detail: string][]; next: string | undefined }

const path = new URLSearchParams(location.search).get('path') ?? ''

async function load(cursor?: string): Promise<Piece> {
  const url = new URL(path, gatewayUrl)
  if (cursor) url.searchParams.set('cursor', cursor)
  const { balances = [], data = [], next }: Answer = await (await fetch(url)).json()
  const held = balances.map(({ name, quantity }): [string, string] => [name, quantity.numeric])
  const done = data.map(({ id, metadata }): [string, string] => [id, metadata.minedAt])
  return { rows: [...held, ...done], next: next ?? undefined }
}

const Rows = memo(({ rows }: Piece) =>
  rows.map(([name, detail]) => (
    <button
      type="button"
      key={name}
      data-row
      style={{ display: 'block', width: '100%', height: '58px' }}
    >
      {name}
      <br />
      {detail}
    </button>
  )),
)

/** What a long list can do at best: a native dialog, plain rows, and further pages as it is scrolled. */
function Page({ first }: { first: Piece }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLoading = useRef(false)
  const [pieces, setPieces] = useState<readonly Piece[]>([])
  const more = async ({ scrollHeight, clientHeight, scrollTop }: Element) => {
    const next = pieces.at(-1)?.next
    const isNear = scrollHeight - clientHeight - scrollTop < 600
    if (!isNear || !next || isLoading.current) return
    isLoading.current = true
    const piece = await load(next)
    isLoading.current = false
    setPieces([...pieces, piece])
  }
  const show = () => {
    setPieces([first])
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" id="open" onClick={show}>
        Open
      </button>
      <dialog ref={dialog}>
        <div
          style={{ height: '560px', width: '360px', overflow: 'auto' }}
          onScroll={({ currentTarget }) => more(currentTarget)}
        >
          {pieces.map((piece) => (
            <Rows key={piece.next ?? 'last'} {...piece} />
          ))}
        </div>
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page first={await load()} />)
