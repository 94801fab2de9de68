import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { useDark } from './dark.ts'
import { client } from './wallet.ts'

export function App() {
  const [isDark, setDark] = useDark()
  const theme = { mode: isDark ? 'dark' : 'light', accent: '#b4235a', radius: '4px' } as const
  return (
    <LatchkeyProvider client={client} theme={theme}>
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
    </LatchkeyProvider>
  )
}
