import { LatchkeyButton } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton balance="show" />
      </header>
      <main>
        <h1>The shop</h1>
      </main>
    </>
  )
}
