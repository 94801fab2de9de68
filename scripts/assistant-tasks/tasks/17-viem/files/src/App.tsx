import { LatchkeyButton } from 'latchkey/react'
import { useState } from 'react'
import { increment } from './counter.ts'

export function App() {
  const [text, setText] = useState('')
  const run = () => {
    setText('Asking the wallet')
    increment().then(setText, (error) => setText(String(error)))
  }
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <button type="button" onClick={run}>
          Increment
        </button>
        <output>{text}</output>
      </main>
    </>
  )
}
