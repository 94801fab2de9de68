import { LatchkeyButton, useLatchkeyNetwork } from 'latchkey/react'

export function App() {
  const { network } = useLatchkeyNetwork()
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <output>{network?.name}</output>
      </main>
    </>
  )
}
