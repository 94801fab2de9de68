import { LatchkeyButton } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton label="ادخل بمحفظتك" />
      </header>
      <main>
        <h1>The shop</h1>
      </main>
    </>
  )
}
