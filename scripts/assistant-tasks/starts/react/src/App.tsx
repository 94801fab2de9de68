import { LatchkeyButton } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
      </main>
    </>
  )
}
