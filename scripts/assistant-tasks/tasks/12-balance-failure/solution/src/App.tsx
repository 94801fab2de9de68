import { LatchkeyButton, useLatchkeyAccount, useLatchkeyBalances } from 'latchkey/react'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Balance />
      </main>
    </>
  )
}

function Balance() {
  const { isConnected } = useLatchkeyAccount()
  const { data, error, refetch } = useLatchkeyBalances()
  if (!isConnected) return null
  if (error)
    return (
      <p>
        Balance unavailable
        <button type="button" onClick={refetch}>
          Try again
        </button>
      </p>
    )
  const coin = data?.[0]
  return coin ? <output>{`${coin.quantity.numeric} ${coin.symbol}`}</output> : null
}
