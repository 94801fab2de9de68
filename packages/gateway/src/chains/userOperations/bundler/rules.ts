import { type Address, type Hex, isAddressEqual, isHex, keccak256, pad, size, slice } from 'viem'
import { entryPoint } from '../entryPoint.ts'
import { isDelegating, type UserOperation } from '../operation.ts'
import { addressOf, senderCreator } from './addresses.ts'
import type { Phase, Trace } from './tracer.ts'

/** Who takes part in an operation. */
export type Entity = 'account' | 'factory' | 'paymaster'
/** Which of them have a stake in EntryPoint. */
export type Staked = Readonly<Record<Entity, boolean>>
/** What validation did that ERC-7562 forbids, in words, and whether a stake would allow it. */
export type Breach = { entity: Entity; what: string; needsStake: boolean }

const selectors = {
  createSender: '0x570e1a36',
  initSender: '0xc09ad0d9',
  validateAccount: '0x19822f7c',
  validatePaymaster: '0x52b7512c',
  depositTo: '0xb760faf9',
} as const
/** Slots after that of a mapping's entry that belong to the entry. */
const reach = 128n
/** Opcodes that read what is different in each block, which a stake allows (OP-080). */
const balances = ['BALANCE', 'SELFBALANCE']

/** Whose validation one call of EntryPoint was; nothing for calls that are no validation. */
export function entityOf(
  { call }: Phase,
  { sender, paymaster }: UserOperation,
): Entity | undefined {
  const to = addressOf(call.to)
  if (isAddressEqual(to, senderCreator))
    return call.selector === selectors.createSender ? 'factory' : 'account'
  if (isAddressEqual(to, sender) && call.selector === selectors.validateAccount) return 'account'
  const isPaymaster = paymaster !== undefined && isAddressEqual(to, paymaster.address)
  return isPaymaster && call.selector === selectors.validatePaymaster ? 'paymaster' : undefined
}

/** Contracts that validation called or looked at, which have to have code (OP-041). */
export function touched(trace: Trace, operation: UserOperation): Address[] {
  const exempt = [entryPoint, senderCreator, operation.sender]
  const addresses = trace.phases.flatMap((phase) =>
    entityOf(phase, operation) === undefined
      ? []
      : [...phase.calls.map(({ to }) => to), ...Object.keys(phase.looked)],
  )
  return [...new Set(addresses.map(addressOf))].filter(
    (address) => !isPrecompile(address) && !exempt.some((one) => isAddressEqual(one, address)),
  )
}

/** What validation did that ERC-7562 forbids. */
export function breachesOf(trace: Trace, operation: UserOperation, staked: Staked): Breach[] {
  return trace.phases.flatMap((phase) => {
    const entity = entityOf(phase, operation)
    if (entity === undefined) return []
    return [
      ...bannedIn(phase, entity, staked[entity]),
      ...callsIn(phase, entity),
      ...storageIn(phase, entity, operation, staked),
    ]
  })
}

function bannedIn({ banned }: Phase, entity: Entity, isStaked: boolean): Breach[] {
  return Object.entries(banned).flatMap(([name, times]): Breach[] => {
    if (name === 'OUT_OF_GAS') return [breach(entity, 'ran out of gas')]
    if (name === 'CREATE2' && entity === 'factory' && times === 1) return []
    if (balances.includes(name))
      return isStaked ? [] : [breach(entity, `uses opcode ${name}`, true)]
    return [breach(entity, `uses opcode ${name}`)]
  })
}

/** Coins may go to EntryPoint alone (OP-061), and of EntryPoint only a deposit may be asked (OP-052 to OP-054). */
function callsIn({ calls }: Phase, entity: Entity): Breach[] {
  return calls.flatMap(({ to, selector, value, type }): Breach[] => {
    const isEntryPoint = isAddressEqual(addressOf(to), entryPoint)
    if (!isEntryPoint && type !== 'DELEGATECALL' && BigInt(value) > 0n)
      return [breach(entity, 'sends coins')]
    if (!isEntryPoint) return []
    const isDeposit = selector === '0x' || selector === selectors.depositTo
    return isDeposit && entity !== 'paymaster' ? [] : [breach(entity, 'calls EntryPoint')]
  })
}

/**
 * The account's own storage may always be used (STO-010), and what belongs to it elsewhere once it exists (STO-021, STO-022).
 * With a stake an entity may also use its own storage (STO-031), what belongs to it elsewhere (STO-032), and read (STO-033).
 */
function storageIn(
  phase: Phase,
  entity: Entity,
  operation: UserOperation,
  staked: Staked,
): Breach[] {
  const { sender, factory, paymaster } = operation
  const addresses = { account: sender, factory: factory?.address, paymaster: paymaster?.address }
  const self = addresses[entity] ?? sender
  const others = [factory, paymaster].flatMap((one) => one?.address ?? [])
  const isOfSelf = belonging(phase, self)
  const isOfSender = belonging(phase, sender)
  const isMade = factory === undefined || isDelegating(operation)

  function judge(address: Address, slot: string, access: 'read' | 'write'): Breach | undefined {
    if (isAddressEqual(address, sender)) return undefined
    const what = `${access === 'write' ? 'writes' : 'reads'} storage of ${address}`
    const withStake = staked[entity] ? undefined : breach(entity, what, true)
    if (isAddressEqual(address, self)) return withStake
    if (others.some((one) => isAddressEqual(one, address))) return breach(entity, what)
    if (isOfSender(slot) && (isMade || staked.factory)) return undefined
    return isOfSelf(slot) || access === 'read' ? withStake : breach(entity, what)
  }

  return Object.entries(phase.access).flatMap(([address, slots]) =>
    Object.entries(slots).flatMap(
      ([slot, access]) => judge(addressOf(address), slot, access) ?? [],
    ),
  )
}

/** Whether a slot belongs to an account: its address itself, or an entry of a mapping by it (STO-021). */
function belonging({ hashed }: Phase, account: Address): (slot: string) => boolean {
  const key = pad(account).toLowerCase()
  const entries = hashed.flatMap((value) =>
    isHex(value) && size(value) >= 32 && slice(value, 0, 32).toLowerCase() === key
      ? BigInt(keccak256(value))
      : [],
  )
  return (slot) => {
    const at = BigInt(slot)
    return at === BigInt(account) || entries.some((entry) => at >= entry && at <= entry + reach)
  }
}

function breach(entity: Entity, what: string, needsStake = false): Breach {
  return { entity, what, needsStake }
}

/** 0x01 to 0x11, and the curve P-256 at 0x100 (RIP-7212). */
function isPrecompile(address: Hex): boolean {
  const number = BigInt(address)
  return (number > 0n && number <= 0x11n) || number === 0x100n
}
