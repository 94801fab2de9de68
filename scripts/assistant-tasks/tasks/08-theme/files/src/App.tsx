import { LatchkeyButton } from 'latchkey/react'
import { useDark } from './dark.ts'

export function App() {
  const [isDark, setDark] = useDark()
  return (
    <>
      <header>
        <LatchkeyButton />
        <label>
          <input
            type="checkbox"
            checked={isDark}
            onChange={(event) => setDark(event.target.checked)}
          />
          Dark
        </label>
      </header>
      <main>
        <h1>The shop</h1>
      </main>
    </>
  )
}
