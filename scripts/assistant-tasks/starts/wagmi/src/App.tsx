import { useConnect, useConnection, useConnectors } from 'wagmi'
import { Tip } from './Tip.tsx'

export function App() {
  const { isConnected } = useConnection()
  const connect = useConnect()
  const connectors = useConnectors()
  return (
    <>
      <header>
        {connectors.map((connector) => (
          <button type="button" key={connector.uid} onClick={() => connect.mutate({ connector })}>
            {connector.name}
          </button>
        ))}
      </header>
      <main>
        <h1>The shop</h1>
        {isConnected && <Tip />}
      </main>
    </>
  )
}
