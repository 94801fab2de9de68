import { LatchkeyButton, useLatchkeyAccount, useLatchkeyDialog } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Shortcuts />
      </main>
    </>
  )
}

const shortcuts = [
  ['Swap', 'Swap'],
  ['Receive', 'WalletReceive'],
  ['My activity', 'Transactions'],
] as const

function Shortcuts() {
  const { isConnected } = useLatchkeyAccount()
  const { open } = useLatchkeyDialog()
  return shortcuts.map(([name, view]) => (
    <button type="button" key={view} onClick={() => open({ view: isConnected ? view : 'Connect' })}>
      {name}
    </button>
  ))
}
