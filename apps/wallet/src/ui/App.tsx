import type { Wallet } from '../wallet/wallet.ts'
import { Accounts } from './Accounts.tsx'
import { Pair } from './Pair.tsx'
import { PromptSheet } from './PromptSheet.tsx'
import { Sessions } from './Sessions.tsx'
import { useReadable } from './useReadable.ts'

/** The whole page: pair, accounts, connected sites, and over them what a site asks. */
export function App({ wallet }: { wallet: Wallet }) {
  const { isOnline, sessions, notice } = useReadable(wallet.state)
  const [prompt] = useReadable(wallet.prompts.waiting)
  const isIdle = sessions.length === 0 && !isOnline
  return (
    <>
      <header className="top">
        <h1>
          <img src="/icon.svg" alt="" width="32" height="32" />
          Phone Wallet
        </h1>
        <p className="relay" role="status" data-online={isOnline}>
          {isOnline ? 'Relay connected' : isIdle ? 'Ready' : 'Connecting to the relay…'}
        </p>
      </header>
      <main>
        <Pair wallet={wallet} notice={notice ?? ''} />
        <Sessions wallet={wallet} />
        <Accounts wallet={wallet} />
        <p className="note">Test keys are public. Never send real funds here.</p>
      </main>
      {prompt && <PromptSheet key={prompt.id} prompt={prompt} />}
    </>
  )
}
