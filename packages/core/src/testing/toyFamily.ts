import { type ChainId, knownError, type Network, nativeAsset } from '@latchkey/protocol'
import { type Account, type Connector, singleWallet } from '../kernel/connector/connector.ts'
import type { Adapter } from '../kernel/operations/adapter.ts'
import type { AddressCheck } from '../kernel/operations/address.ts'
import type { OperationContext } from '../kernel/operations/operationContext.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import type { Movement, TransactionPlan, TransferRequest } from '../kernel/plan/plan.ts'
import { explorerPage } from '../networks/explorerPage.ts'

/**
 * A chain family that no other code knows, with a chain in memory: what the package of a new family consists of. Its
 * wallet approves everything.
 */

const fee = 2n

type Entry = { hash: string; moved: readonly Movement[] }

/** The chain: balances by address, and what it has carried out. */
export function toyLedger(balances: Record<string, bigint>) {
  const held = new Map(Object.entries(balances))
  const entries: Entry[] = []
  const add = (address: string, amount: bigint) =>
    held.set(address, (held.get(address) ?? 0n) + amount)
  return {
    balance: (address: string) => held.get(address) ?? 0n,
    height: () => BigInt(entries.length),
    find: (hash: string) => entries.find((entry) => entry.hash === hash),
    /** Carries out a transfer when the payer has enough, and writes it down in any case. Returns its hash. */
    submit(movement: Movement): string {
      const { from, to, amount } = movement
      const hash = `toy${entries.length + 1}`
      const isCovered = (held.get(from) ?? 0n) >= amount + fee
      if (isCovered) {
        add(from, -amount - fee)
        add(to, amount)
      }
      entries.push({ hash, moved: isCovered ? [movement] : [] })
      return hash
    },
  }
}
export type ToyLedger = ReturnType<typeof toyLedger>

/** The family's plan, with the content of its wallet request. */
type ToyPlan = TransactionPlan & { memo: string }

/** A family of the network's namespace, with one wallet in the page that shows `visitor`. */
export function toyFamily(network: Network, visitor: string, ledger: ToyLedger): Adapter {
  const namespace = network.chainNamespace
  const account: Account = { namespace, address: visitor, type: 'eoa' }
  return {
    namespace,
    name: 'Toy',
    discover(report) {
      report(toyConnector(account, network.caipNetworkId))
      return () => {}
    },
    isAddress: isToyAddress,
    explorerUrl: explorerPage,
    operations: async () => toyOperations(ledger),
  }
}

function toyConnector(account: Account, chainId: ChainId): Connector {
  const connected = { accounts: [account], chainId }
  return {
    ...singleWallet,
    id: 'toyWallet',
    name: 'Toy Wallet',
    type: 'ANNOUNCED',
    namespaces: [account.namespace],
    connect: async () => connected,
    restore: async () => connected,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
}

/** 35 to 50 digits without zero. The last is the checksum: one more than how many ones precede it, modulo nine. */
function isToyAddress(value: string): boolean {
  return /^[1-9]{35,50}$/.test(value)
}

function checkAddress(value: string): AddressCheck {
  if (!isToyAddress(value)) return 'malformed'
  const ones = value.slice(0, -1).split('1').length - 1
  return value.endsWith(String((ones % 9) + 1)) ? 'ok' : 'badChecksum'
}

function toyOperations(ledger: ToyLedger): Operations {
  return {
    checkAddress,
    planTransfer,
    estimate: async ({ network }, { account }) => ({
      asset: nativeAsset(network.caipNetworkId),
      amount: fee,
      payer: account,
    }),
    send: async (_, plan) => ({
      way: 'single',
      since: ledger.height(),
      hash: ledger.submit(movementOf(plan)),
    }),
    follow: async (_, sent) => {
      const entry = sent.way === 'single' ? ledger.find(sent.hash) : undefined
      if (!entry) return { status: 'dropped' }
      const { hash, moved } = entry
      return moved.length > 0 ? { status: 'confirmed', hash, moved } : { status: 'reverted' }
    },
    nativeBalance: async ({ account }) => ledger.balance(account.address),
  }
}

async function planTransfer(
  { account, network }: OperationContext,
  { to, amount }: TransferRequest,
): Promise<ToyPlan> {
  if (checkAddress(to) !== 'ok') throw knownError('SEND_INCOMPLETE')
  const chainId = network.caipNetworkId
  return {
    namespace: account.namespace,
    chainId,
    account: account.address,
    purpose: 'transfer',
    memo: 'toy',
    leaves: [{ asset: nativeAsset(chainId), amount, from: account.address, to }],
    arrives: [],
    approvals: [],
  }
}

/** Returns the movement of the wallet request. Throws `UNSUPPORTED_CHAIN` for a plan of another family. */
function movementOf(plan: TransactionPlan): Movement {
  const [movement] = plan.leaves
  if (!isToyPlan(plan) || !movement) throw knownError('UNSUPPORTED_CHAIN')
  return movement
}

function isToyPlan(plan: TransactionPlan): plan is ToyPlan {
  return 'memo' in plan
}
