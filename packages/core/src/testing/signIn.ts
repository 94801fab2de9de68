import { knownError, type Verification } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import { connect } from '../connecting.ts'
import type { LatchkeyOptions } from '../kernel/client/options.ts'
import type { SiwxOptions } from '../kernel/client/siwxOptions.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import { signInState } from '../sign-in/signInState.ts'
import { memorySessions } from '../sign-in/stores/localSessions.ts'
import { start } from '../start.ts'
import { testAdapter } from './adapter.ts'
import { scriptedWallet } from './wallet.ts'
import { testClient } from './world.ts'

/** How the wallet of a test answers, and the messages that it received. */
type Signer = {
  answer: 'sign' | 'decline' | 'wait'
  verdict: Verification
  readonly messages: string[]
}

function signingOperations(signer: Signer): Operations {
  return {
    async signMessage(_, message) {
      signer.messages.push(message)
      if (signer.answer === 'decline') throw knownError('REQUEST_DECLINED')
      if (signer.answer === 'wait') return new Promise(() => {})
      return { signature: `signed ${message}` }
    },
    verifyMessage: async (_, { message, signature }) =>
      signature === `signed ${message}`
        ? signer.verdict
        : { status: 'invalid', reason: 'otherSigner' },
  }
}

type SiteOptions = Partial<SiwxOptions> & {
  /** What the wallet can do besides signing texts. */
  operations?: Operations
  cannotSign?: boolean
  wallet?: Partial<Omit<Connector, 'signer'>>
  options?: Partial<Omit<LatchkeyOptions, 'connectors' | 'siwx'>>
}

/** A site that wants visitors to sign in, with a wallet, followed as a page does. */
export function siteWithSignIn({
  operations,
  cannotSign,
  wallet,
  options,
  ...siwx
}: SiteOptions = {}) {
  const signer: Signer = { answer: 'sign', verdict: { status: 'valid', by: 'key' }, messages: [] }
  const given = { sessions: memorySessions(), ...siwx }
  const scripted = scriptedWallet(wallet)
  const client = testClient({
    connectors: [scripted],
    adapters: [testAdapter(cannotSign ? {} : { ...signingOperations(signer), ...operations })],
    metadata: { url: 'https://site.example/page' },
    siwx: given,
    ...options,
  })
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  onTestFinished(start(client))
  onTestFinished(() => client.close())
  const status = () => signInState(client).get().status
  const connected = () => connect(client, { connectorId: 'scripted' })
  return { client, wallet: scripted, signer, sessions: given.sessions, events, status, connected }
}
