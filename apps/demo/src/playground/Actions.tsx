import { disconnect, type Latchkey, sendTransfer, signMessage, signTypedData } from '@latchkey/core'
import type { WorldDescription } from '@latchkey/devkit'
import {
  type ReviewOptions,
  reviewInDialog,
  useLatchkeyAccount,
  useLatchkeyDialog,
  useLatchkeyNetwork,
  useLatchkeySession,
  useLatchkeySignIn,
  useLatchkeySignOut,
} from '@latchkey/react'
import { askFaucet } from '../world/faucet.ts'
import type { Journal } from './journal.ts'
import { Sessions } from './Sessions.tsx'
import { typedData } from './typedData.ts'

type Props = { client: Latchkey; journal: Journal; world: WorldDescription }

/** What a site does with a connected account, without the dialog's own views. */
export function Actions({ client, journal, world }: Props) {
  const { isConnected, account } = useLatchkeyAccount()
  const { network, networks, caipNetworkId, switchNetwork } = useLatchkeyNetwork()
  const { open } = useLatchkeyDialog()
  const isEvm = account?.namespace === 'eip155'
  const canSend = isEvm || account?.namespace === 'solana'

  const run = runnerOf(journal)
  const send = (options?: ReviewOptions) => pay({ client, journal, world, isEvm }, options)
  const next = networks.find((one) => one.caipNetworkId !== caipNetworkId)
  return (
    <div className="actions">
      <Facts client={client} />
      <div className="buttons">
        <button
          type="button"
          disabled={!isConnected}
          onClick={run('Signature', () =>
            signMessage(client, { message: 'Hello from the playground.' }),
          )}
        >
          Sign message
        </button>
        <button
          type="button"
          disabled={!isEvm}
          onClick={run('Typed data', () =>
            signTypedData(client, { data: typedData(caipNetworkId) }),
          )}
        >
          Sign typed data
        </button>
        <button type="button" disabled={!canSend} onClick={run('Outcome', () => send())}>
          Send 0.01 {network?.nativeCurrency.symbol}
        </button>
        <button
          type="button"
          disabled={!canSend}
          onClick={run('Reviewed', () => reviewInDialog(client, send))}
        >
          Review, then pay 0.01 {network?.nativeCurrency.symbol}
        </button>
        <button
          type="button"
          disabled={!next}
          onClick={run('Network', async () => {
            if (next) await switchNetwork(next.caipNetworkId)
            return next?.name
          })}
        >
          Switch to {next?.name ?? 'another network'}
        </button>
        <button
          type="button"
          disabled={!isConnected}
          onClick={run('Test money for', () => askFaucet(client))}
        >
          Get test money
        </button>
        {client.options.siwx && <SessionButtons run={run} />}
        {client.options.features.smartSessions && (
          <Sessions isOffered={isEvm} world={world} run={run} />
        )}
        <button type="button" onClick={() => open({ view: 'Networks' })}>
          Open Networks
        </button>
        <button type="button" onClick={() => open({ view: 'AllWallets' })}>
          Open All wallets
        </button>
        <button
          type="button"
          disabled={!isConnected}
          onClick={run('Disconnected', () => disconnect(client))}
        >
          Disconnect
        </button>
      </div>
    </div>
  )
}

/** Sends a friend of the local world a little of the network's coin. */
async function pay(
  { client, journal, world, isEvm }: Props & { isEvm: boolean },
  options?: ReviewOptions,
) {
  const { friend, amount } = isEvm
    ? { friend: world.accounts.evm[2]?.address, amount: 10n ** 16n }
    : { friend: world.accounts.solana[1]?.address, amount: 10n ** 7n }
  const sent = await sendTransfer(client, { to: friend ?? '', amount, ...options })
  journal.note('Sent', sent.hash)
  return sent.outcome
}

/** The account, its network and its wallet. */
function Facts({ client }: Pick<Props, 'client'>) {
  const { address, account } = useLatchkeyAccount()
  const { network, caipNetworkId } = useLatchkeyNetwork()
  return (
    <dl className="facts">
      <div>
        <dt>Account</dt>
        <dd className="mono">{address ?? 'none'}</dd>
      </div>
      <div>
        <dt>Network</dt>
        <dd>{network?.name ?? caipNetworkId}</dd>
      </div>
      <div>
        <dt>Wallet</dt>
        <dd>{account ? <ConnectionName /> : 'none'}</dd>
      </div>
      {client.options.siwx && <SignedIn />}
    </dl>
  )
}

function SignedIn() {
  const { session } = useLatchkeySession()
  return (
    <div>
      <dt>Signed in</dt>
      <dd className="mono">{session ? session.account : 'no'}</dd>
    </div>
  )
}

type Run = (name: string, work: () => Promise<unknown>) => () => void

/** Makes handlers that note a result in the journal, or a failure. */
function runnerOf(journal: Journal): Run {
  return (name, work) => () => {
    work().then(
      (result) => journal.note(name, result),
      (error: unknown) => journal.problem(name, error),
    )
  }
}

function SessionButtons({ run }: { run: Run }) {
  const { status, isSignedIn } = useLatchkeySession()
  const { signIn } = useLatchkeySignIn()
  const { signOut } = useLatchkeySignOut()
  return (
    <>
      <button
        type="button"
        disabled={isSignedIn || status === 'signedOut'}
        onClick={run('Signed in', signIn)}
      >
        Sign in
      </button>
      <button type="button" disabled={!isSignedIn} onClick={run('Signed out', signOut)}>
        Sign out
      </button>
    </>
  )
}

function ConnectionName() {
  const { connection, status } = useLatchkeyAccount()
  return (
    <>
      {connection?.name}
      {status === 'connecting' && ' (waiting)'}
    </>
  )
}
