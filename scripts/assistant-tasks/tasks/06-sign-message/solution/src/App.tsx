import { isKnownError } from 'latchkey'
import { LatchkeyButton, useLatchkeySignMessage } from 'latchkey/react'
import { terms } from './terms.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Terms />
      </main>
    </>
  )
}

function Terms() {
  const { signMessage, data, error, isPending } = useLatchkeySignMessage()
  const accept = () => signMessage({ message: terms }).catch(() => {}) // `error` has it
  return (
    <>
      <button type="button" disabled={isPending} onClick={accept}>
        Accept the terms
      </button>
      {error && (
        <p>{isKnownError(error, 'REQUEST_DECLINED') ? 'You declined' : 'Something went wrong'}</p>
      )}
      <output>{!error && data?.signature}</output>
    </>
  )
}
