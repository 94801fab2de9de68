import { type ChainId, type Clock, every } from '@latchkey/protocol'
import type { Call, RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import {
  balanceCall,
  signaturesCall,
  tokenAccountsCall,
  tokenPrograms,
} from '../../chains/solana/shapes.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { ChangeSource, Position, Touch } from '../../edge/ports/changes.ts'

/** The holdings of an account and its token accounts, by address, as text, and the slot of the answer. */
type Holdings = { slot: number; units: ReadonlyMap<string, string> }
/** The last read of an account, and the slot of its last change. */
type Known = { holdings: Holdings; changedAt: number; touch: Touch }

const signaturesRead = 5
const accountsKept = 10_000
const slotSchema = v.object({ context: v.object({ slot: v.number() }), value: v.number() })

/** Creates the source of Solana chains. It polls the holdings of each account once for all its followers. */
export function createSolanaChanges(
  chains: Chains,
  rpcOf: RpcClients,
  interval: number,
  clock: Clock,
): ChangeSource {
  const known = new Map<string, Known>()

  async function poll(
    rpc: RpcClient,
    chainId: ChainId,
    account: string,
    isResumed: boolean,
  ): Promise<Known | undefined> {
    const key = `${chainId}:${account}`
    const before = known.get(key)
    const holdings = await holdingsOf(rpc, account)
    if (!holdings || (before && holdings.slot < before.holdings.slot)) return before
    const changed = before ? changedBetween(before.holdings, holdings) : []
    const hasChanged = before ? changed.length > 0 : isResumed
    const transactions = await signaturesSince(rpc, changed, before?.holdings.slot ?? 0)
    const touch = { block: holdings.slot, transactions }
    const next = hasChanged
      ? { holdings, changedAt: holdings.slot, touch }
      : { changedAt: -1, touch, ...before, holdings }
    known.delete(key)
    known.set(key, next)
    for (const oldest of known.keys()) if (known.size > accountsKept) known.delete(oldest)
    return next
  }

  return {
    follows: (chainId) => chainId.startsWith('solana:') && chains.find(chainId) !== undefined,
    watch: (_, listener) => every(clock, interval, listener),
    async since(chainId, position, accounts) {
      const chain = chains.find(chainId)
      if (!chain) return undefined
      const rpc = rpcOf(chain)
      const seen = await Promise.all(
        accounts.map((account) => poll(rpc, chainId, account, position !== undefined)),
      )
      const touched = new Map<string, Touch>()
      let slot = position?.number ?? 0
      for (const [index, account] of accounts.entries()) {
        const one = seen[index]
        if (!one) continue
        slot = Math.max(slot, one.holdings.slot)
        if (position && one.changedAt > position.number) touched.set(account, one.touch)
      }
      const now: Position = { number: slot, hash: '' }
      return { position: now, touched }
    },
  }
}

async function holdingsOf(rpc: RpcClient, owner: string): Promise<Holdings | undefined> {
  const native: Call<v.InferOutput<typeof slotSchema>> = {
    ...balanceCall(owner),
    shape: slotSchema,
  }
  const [balance, ...lists] = await Promise.all([
    rpc.call(native),
    rpc.call(tokenAccountsCall(owner, tokenPrograms.token)),
    rpc.call(tokenAccountsCall(owner, tokenPrograms.token2022)),
  ])
  const tokens = lists.flatMap(({ value }) =>
    value.map(({ pubkey, account }): [string, string] => [
      pubkey,
      String(account.data.parsed.info.tokenAmount.amount),
    ]),
  )
  const units = new Map([[owner, String(balance.value)], ...tokens])
  return { slot: balance.context.slot, units }
}

/** Returns the addresses whose units have changed, also new and closed ones. */
function changedBetween(before: Holdings, now: Holdings): string[] {
  const all = new Set([...before.units.keys(), ...now.units.keys()])
  return [...all].filter((address) => before.units.get(address) !== now.units.get(address))
}

/** Reads the newest signatures of addresses since a slot. Includes that slot, because the last read may precede its end. */
async function signaturesSince(
  rpc: RpcClient,
  addresses: readonly string[],
  slot: number,
): Promise<string[]> {
  const lists = await Promise.all(
    addresses.slice(0, 4).map((one) => rpc.call(signaturesCall(one, signaturesRead, undefined))),
  )
  const newer = lists.flat().filter((entry) => entry.slot >= slot)
  return [...new Set(newer.map(({ signature }) => signature))]
}
