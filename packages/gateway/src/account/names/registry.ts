import { ethereumCoinType, type Verification } from '@latchkey/protocol'
import { nameChallengeSchema } from '@latchkey/protocol/wire'
import { ethCallOf, verifyMessage } from '@latchkey/siwx/eip155'
import * as v from 'valibot'
import { isEvmAddress } from '../../chains/evm/address.ts'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { NameApplication, NameRefusal, NameRegistry } from '../../edge/ports/nameRegistry.ts'
import { isOpenChallenge, issueChallenge } from './challenges.ts'
import { claimName } from './claim.ts'
import { findName, storedAddress } from './databaseNames.ts'
import { attributesProblem, nameProblem } from './rules.ts'

/** What the register of names needs. */
export type RegistryDependencies = {
  db: Database
  zones: readonly string[]
  chains: Chains
  rpcOf: RpcClients
  /** The time in milliseconds. */
  now: () => number
}

type SignedFacts = v.InferOutput<typeof nameChallengeSchema>
type Checked = { ok: true; signed: SignedFacts; chain: ChainConfig } | NameRefusal

const evmCoinTypes = 0x80000000

/** The register of names in the operator's zones, in the database. */
export function createNameRegistry(dependencies: RegistryDependencies): NameRegistry {
  const { db, zones, now } = dependencies
  return {
    zones,
    registered: (names) => registeredNames(db, names),
    namesOf: (address) => namesOf(db, address),
    async issueChallenge({ name, address, bio }) {
      const attributes: Record<string, string> = bio === undefined ? {} : { bio }
      const problem = wantedProblem({ name, attributes, address }, zones)
      if (problem) return { ok: false, status: 400, ...problem }
      const wanted = { name, attributes, address: storedAddress(address) }
      return { ok: true, challenge: await issueChallenge(db, wanted, now()) }
    },
    async register(application) {
      const checked = await checkApplication(dependencies, application, now())
      if (!checked.ok) return checked
      const { signed, chain } = checked
      const verification = await verifyOn(dependencies.rpcOf, chain, application)
      if (verification.status !== 'valid') return refusalOf(verification)
      return claimName(db, {
        ...signed,
        owner: storedAddress(application.address),
        coinTypes: coinTypesOf(application, verification),
        at: new Date(now()).toISOString(),
      })
    },
  }
}

function wantedProblem(
  wanted: { name: string; attributes: Record<string, string>; address: string },
  zones: readonly string[],
) {
  if (!isEvmAddress(wanted.address)) return { field: 'address', description: 'Invalid address' }
  return nameProblem(wanted.name, zones) ?? attributesProblem(wanted.attributes)
}

/** Everything about an application but its signature. */
async function checkApplication(
  { db, zones, chains }: RegistryDependencies,
  { message, address, coin_type: coinType }: NameApplication,
  now: number,
): Promise<Checked> {
  const signed = readMessage(message)
  if (!signed) return refusal(422, 'message', 'The message is not the JSON of a challenge')
  const problem = wantedProblem({ ...signed, address }, zones)
  if (problem) return { ok: false, status: 400, ...problem }
  const chain = chains.find(
    coinType === ethereumCoinType ? 'eip155:1' : `eip155:${coinType - evmCoinTypes}`,
  )
  if (!chain) return refusal(400, 'coin_type', 'Unsupported coin type')
  const open = { nonce: signed.nonce, message, address: storedAddress(address) }
  if (!(await isOpenChallenge(db, open, now)))
    return refusal(400, 'message', 'The challenge is unknown, spent or has expired')
  return { ok: true, signed, chain }
}

function readMessage(message: string): SignedFacts | undefined {
  try {
    return v.parse(nameChallengeSchema, JSON.parse(message))
  } catch {
    return undefined
  }
}

function verifyOn(
  rpcOf: RpcClients,
  chain: ChainConfig,
  { address, message, signature }: NameApplication,
): Promise<Verification> {
  const rpc = rpcOf(chain)
  const ethCall = ethCallOf((method, params) => rpc.call({ method, params, shape: v.unknown() }))
  return verifyMessage({ address, message, signature, ethCall })
}

function refusalOf(verification: Exclude<Verification, { status: 'valid' }>): NameRefusal {
  return verification.status === 'unverified' && verification.reason === 'nodeDown'
    ? refusal(503, 'signature', 'The network that verifies the signature cannot be reached')
    : refusal(401, 'signature', 'Invalid signature')
}

/** A key is its owner's on every chain; a contract's address may be somebody else's on Ethereum. */
function coinTypesOf(
  { coin_type: own }: NameApplication,
  { by }: Extract<Verification, { status: 'valid' }>,
): number[] {
  const isOnEthereum = own === ethereumCoinType || own === evmCoinTypes + 1
  return by === 'key' || isOnEthereum ? [...new Set([ethereumCoinType, own])] : [own]
}

function refusal(status: NameRefusal['status'], field: string, description: string): NameRefusal {
  return { ok: false, status, field, description }
}

async function registeredNames(db: Database, names: readonly string[]) {
  const rows = await db.selectFrom('name').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

async function namesOf(db: Database, address: string) {
  const rows = await db
    .selectFrom('name_address')
    .select(['name'])
    .where('address', '=', storedAddress(address))
    .groupBy('name')
    .orderBy((all) => all.fn.min('created_at'))
    .orderBy('name')
    .limit(100)
    .execute()
  const records = await Promise.all(rows.map(({ name }) => findName(db, name)))
  return records.filter((record) => record !== undefined)
}
