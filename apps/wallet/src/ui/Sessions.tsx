import { isChainId } from '@latchkey/protocol'
import type { SessionTypes } from '@walletconnect/types'
import { useState } from 'react'
import { siteOf } from '../wallet/site.ts'
import { chainsOf, disconnect, moveToChain, type Wallet } from '../wallet/wallet.ts'
import { useReadable } from './useReadable.ts'

/** The sites that are connected. */
export function Sessions({ wallet }: { wallet: Wallet }) {
  const { sessions } = useReadable(wallet.state)
  return (
    <section className="card" aria-labelledby="sites">
      <h2 id="sites">Connected sites</h2>
      {sessions.length === 0 && <p className="empty">None yet.</p>}
      <ul className="sites">
        {sessions.map((session) => (
          <Session key={session.topic} wallet={wallet} session={session} />
        ))}
      </ul>
    </section>
  )
}

function Session({ wallet, session }: { wallet: Wallet; session: SessionTypes.Struct }) {
  const [isLeaving, setLeaving] = useState(false)
  const { name, host } = siteOf(session.peer.metadata)
  const names = new Map(wallet.families.flatMap(({ chains }) => chains.map((c) => [c.id, c.name])))
  const chains = Object.values(session.namespaces).flatMap(chainsOf).filter(isChainId)
  const leave = () => {
    setLeaving(true)
    disconnect(wallet, session.topic).catch(() => setLeaving(false))
  }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{host}</span>
      </div>
      <button type="button" className="button" disabled={isLeaving} onClick={leave}>
        Disconnect
      </button>
      <fieldset>
        <legend>Switch network</legend>
        {chains.map((id) => (
          <button
            key={id}
            type="button"
            onClick={() => void moveToChain(wallet, id, session.topic).catch(() => {})}
          >
            {names.get(id) ?? id}
          </button>
        ))}
      </fieldset>
    </li>
  )
}
