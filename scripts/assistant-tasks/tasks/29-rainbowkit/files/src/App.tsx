import { useConnection } from 'wagmi'
import { Account } from './Account.tsx'

export function App() {
  const { address } = useConnection()
  return (
    <>
      <header>
        <Account />
      </header>
      <main>
        <h1>The shop</h1>
        {address && <p>wagmi has {address}</p>}
      </main>
    </>
  )
}
