import type { Account, Connector, ConnectorEvent } from '@latchkey/core'
import { type ChainId, knownError } from '@latchkey/protocol'

/** What a test wallet does when it is asked. */
export type Behaviour = 'approve' | 'decline' | 'hang' | 'fail'

export type TestWallet = Connector & {
  behave(behaviour: Behaviour): void
  /** Says something by itself, as a wallet does. */
  say(event: ConnectorEvent): void
  asked: { connect: number; switch: ChainId[] }
}

type Given = Partial<Pick<Connector, 'type' | 'namespaces' | 'contested' | 'presents'>> & {
  id?: string
  accounts: readonly Account[]
  colour?: string
  rdns?: string
  chainId?: ChainId
}

/** A wallet in this page that does as it is told. */
export function testWallet(name: string, given: Given): TestWallet {
  let behaviour: Behaviour = 'approve'
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const asked: TestWallet['asked'] = { connect: 0, switch: [] }
  const settle = async () => {
    if (behaviour === 'decline') throw knownError('CONNECTION_DECLINED')
    if (behaviour === 'fail') throw knownError('WALLET_MISBEHAVED')
    if (behaviour === 'hang') await new Promise(() => {})
  }
  const answer = () => ({
    accounts: given.accounts,
    ...(given.chainId && { chainId: given.chainId }),
  })
  return {
    id: given.id ?? name.toLowerCase(),
    name,
    type: given.type ?? 'ANNOUNCED',
    namespaces: given.namespaces ?? ['eip155'],
    presents: given.presents ?? 'elsewhere',
    imageUrl: picture(name, given.colour ?? '#65635a'),
    ...(given.contested && { contested: true }),
    info: { rdns: given.rdns ?? `test.${name.toLowerCase()}` },
    asked,
    behave(next) {
      behaviour = next
    },
    say(event) {
      for (const listener of listeners) listener(event)
    },
    async connect() {
      asked.connect += 1
      await settle()
      return answer()
    },
    restore: async () => answer(),
    disconnect: async () => {},
    async switchChain(network) {
      asked.switch.push(network.caipNetworkId)
      if (behaviour === 'decline') throw knownError('SWITCH_DECLINED')
      await settle()
    },
    signer: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function picture(name: string, colour: string): string {
  const letter = name.slice(0, 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="19" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
