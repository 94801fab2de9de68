import { plainText } from '@latchkey/protocol'
import { inParts } from '@latchkey/service/database'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { type EvmAddress, evmAddresses } from './address.ts'
import { callMany } from './call.ts'
import { readText, readUint } from './decode.ts'
import { describeCalls } from './erc20.ts'

/** What a contract says about itself, cleaned for display. Believe nothing of it. */
export type ContractFacts = { address: string; name: string; symbol: string; decimals: number }

/** Facts of contracts by lower-case address, read from the chain once and then from the database. */
export type Contracts = (
  chain: ChainConfig,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, ContractFacts>>

export function createContracts(db: Database, rpcOf: RpcClients): Contracts {
  return async (chain, addresses) => {
    const listed = new Map(chain.tokens.map((token) => [token.address.toLowerCase(), token]))
    const wanted = evmAddresses([...new Set(addresses)])
    const stored = await storedFacts(db, chain, wanted)
    const known = new Map([...stored, ...listed])
    const unknown = wanted.filter((address) => !known.has(address))
    if (unknown.length > 0) {
      const read = await readFacts(chain, rpcOf, unknown)
      // A contract without any answer is read again next time: the node may be at fault.
      const answered = read.filter((one) => one.answered).map(({ facts }) => facts)
      await store(db, chain, answered)
      for (const { facts } of read) known.set(facts.address, facts)
    }
    return known
  }
}

async function storedFacts(db: Database, chain: ChainConfig, addresses: readonly string[]) {
  const rows = await inParts(addresses, (part) =>
    db
      .selectFrom('contract')
      .select(['address', 'name', 'symbol', 'decimals'])
      .where('chain_id', '=', chain.id)
      .where('address', 'in', part)
      .execute(),
  )
  return new Map<string, ContractFacts>(rows.map((row) => [row.address, row]))
}

async function readFacts(
  chain: ChainConfig,
  rpcOf: RpcClients,
  addresses: readonly EvmAddress[],
): Promise<{ facts: ContractFacts; answered: boolean }[]> {
  const results = await callMany(rpcOf(chain), chain.multicall, addresses.flatMap(describeCalls))
  return addresses.map((address, index) => {
    const answers = results.slice(index * 3, index * 3 + 3)
    const [name, symbol, decimals] = answers
    const places = Number(readUint(decimals) ?? 0n)
    const facts = {
      address,
      name: plainText(readText(name) ?? ''),
      symbol: plainText(readText(symbol) ?? '', 16),
      decimals: places <= 77 ? places : 0,
    }
    return { facts, answered: answers.some((answer) => answer !== undefined) }
  })
}

async function store(db: Database, chain: ChainConfig, facts: readonly ContractFacts[]) {
  await inParts(facts, (part) =>
    db
      .insertInto('contract')
      .values(part.map((one) => ({ chain_id: chain.id, ...one })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
