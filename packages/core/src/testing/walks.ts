import { namespaces } from '@latchkey/protocol'
import fc from 'fast-check'
import type { Connection } from '../kernel/state/state.ts'
import * as steps from '../kernel/state/transitions.ts'
import { chains, evmAccount, solAccount, testClient } from './world.ts'

/** Connector ids, the awkward ones among them. */
export const anyId = fc.constantFrom('metamask', 'phantom', '__proto__', 'constructor')
const chain = fc.constantFrom(...chains, 'eip155:999' as const, 'bip122:abc' as const)
const account = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map(evmAccount),
  fc.integer({ min: 0, max: 3 }).map(solAccount),
)
const accounts = fc.uniqueArray(account, {
  minLength: 1,
  maxLength: 4,
  selector: ({ namespace, address }) => namespace + address,
})
const connection = fc
  .record(
    { connectorId: anyId, accounts, chainId: chain },
    { requiredKeys: ['connectorId', 'accounts'] },
  )
  .map(
    (given): Connection => ({ ...given, name: given.connectorId, type: 'ANNOUNCED', live: true }),
  )
const wallet = fc.record({ id: anyId, name: fc.constant('Wallet'), rdns: anyId })

const transition: fc.Arbitrary<steps.Transition> = fc.oneof(
  connection.map((given) => steps.connected(given, chains)),
  connection.map((given) => steps.restored(given, chains)),
  fc.tuple(anyId, accounts).map(([one, list]) => steps.accountsChanged(one, list, chains)),
  fc.tuple(anyId, chain).map(([one, to]) => steps.chainChanged(one, to)),
  fc.array(anyId, { maxLength: 4 }).map((ids) => steps.disconnected(ids, chains)),
  anyId.map(steps.attempting),
  anyId.map(steps.attemptEnded),
  chain.map(steps.networkSwitched),
  fc.option(chain).map(steps.switching),
  fc
    .tuple(anyId, fc.constantFrom(...namespaces), account)
    .map(([one, namespace, { address }]) => steps.accountSelected(one, namespace, address)),
  wallet.map(steps.walletUsed),
)
/** A random sequence of transitions. */
export const walk = fc.array(transition, { maxLength: 30, size: 'max' })
/** Where every walk begins. */
export const first = testClient().getState()
export const end = (path: readonly steps.Transition[]) =>
  path.reduce((state, step) => step(state), first)
