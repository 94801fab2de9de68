import { type Address, getAddress, type Hex, keccak256, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { entryPoint } from '../chain/entryPoint.ts'
import type { UserOperation } from '../operation/operation.ts'
import { senderCreator } from './addresses.ts'
import { breachesOf, type Entity, type Staked, touched } from './rules.ts'
import type { Phase, Trace } from './tracer.ts'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const [sender, factory, paymaster, elsewhere] = [at('1'), at('2'), at('3'), at('4')]
const deploying: UserOperation = {
  sender,
  nonce: 0n,
  callData: '0x',
  signature: '0x',
  factory,
  factoryData: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  paymaster,
  paymasterData: '0x',
  paymasterVerificationGasLimit: 1n,
  paymasterPostOpGasLimit: 0n,
}
const deployed: UserOperation = { ...deploying, factory: undefined, factoryData: undefined }

const entries: Record<Entity, { to: Address; selector: Hex }> = {
  account: { to: sender, selector: '0x19822f7c' },
  factory: { to: senderCreator, selector: '0x570e1a36' },
  paymaster: { to: paymaster, selector: '0x52b7512c' },
}
const nothing = {
  calls: [],
  banned: {},
  access: {},
  codeRead: {},
  hashed: [],
  output: '',
  error: '',
}

function phaseOf(entity: Entity, did: Partial<Phase>): Phase {
  const call = { ...entries[entity], type: 'CALL', from: entryPoint, value: '0x0' }
  return { call, ...nothing, ...did }
}

const none: Staked = { account: false, factory: false, paymaster: false }
const traceOf = (...phases: Phase[]): Trace => ({ phases, reached: true, output: '0x' })

/** Returns `fine`, `stake` if a stake would allow the action, or `forbidden`. */
function verdict(
  entity: Entity,
  did: Partial<Phase>,
  operation = deployed,
  staked: Partial<Staked> = {},
) {
  const trace = traceOf(phaseOf(entity, did))
  const breaches = breachesOf(trace, operation, { ...none, ...staked })
  if (breaches.length === 0) return 'fine'
  return breaches.every(({ needsStake }) => needsStake) ? 'stake' : 'forbidden'
}

type Access = 'read' | 'write'
const slot = (address: Address, where: string, access: Access = 'read') => ({
  access: { [address.toLowerCase()]: { [where]: access } },
})
/** An entry of a mapping by an address, and a slot so far after it. */
function entryOf(owner: Address, address: Address, access: Access = 'read', after = 0n) {
  const key: Hex = `${pad(owner)}${'0'.repeat(63)}7`
  return {
    ...slot(address, `0x${(BigInt(keccak256(key)) + after).toString(16)}`, access),
    hashed: [key],
  }
}

describe('the storage that validation may use', () => {
  it('is the account’s own, by whomever', () => {
    for (const entity of ['account', 'paymaster', 'factory'] as const)
      expect(verdict(entity, slot(sender, '0x5', 'write'), deploying)).toBe('fine')
  })

  it('is what belongs to the account elsewhere, once it is deployed', () => {
    for (const access of ['read', 'write'] as const) {
      expect(verdict('account', entryOf(sender, elsewhere, access, 128n))).toBe('fine')
      expect(verdict('account', slot(elsewhere, sender, access))).toBe('fine')
    }
    expect(verdict('account', entryOf(sender, elsewhere, 'write', 129n))).toBe('forbidden')
    expect(verdict('account', entryOf(sender, elsewhere, 'write'), deploying)).not.toBe('fine')
    const withStake = { factory: true }
    expect(verdict('account', entryOf(sender, elsewhere, 'write'), deploying, withStake)).toBe(
      'fine',
    )
  })

  it('is a paymaster’s own and what belongs to it with a stake alone', () => {
    for (const did of [slot(paymaster, '0x0', 'write'), entryOf(paymaster, elsewhere, 'write')]) {
      expect(verdict('paymaster', did)).toBe('stake')
      expect(verdict('paymaster', did, deployed, { paymaster: true })).toBe('fine')
    }
  })

  it('is read anywhere with a stake, and written nowhere else', () => {
    expect(verdict('paymaster', slot(elsewhere, '0x0'))).toBe('stake')
    expect(verdict('paymaster', slot(elsewhere, '0x0'), deployed, { paymaster: true })).toBe('fine')
    expect(
      verdict('paymaster', slot(elsewhere, '0x0', 'write'), deployed, { paymaster: true }),
    ).toBe('forbidden')
  })

  it('is never that of another who takes part', () => {
    expect(verdict('account', slot(paymaster, '0x0'), deployed, { account: true })).toBe(
      'forbidden',
    )
    expect(verdict('account', entryOf(sender, paymaster))).toBe('forbidden')
  })
})

describe('what validation may do', () => {
  it('is to make the account, by its factory and once', () => {
    expect(verdict('factory', { banned: { CREATE2: 1 } }, deploying)).toBe('fine')
    expect(verdict('factory', { banned: { CREATE2: 2 } }, deploying)).toBe('forbidden')
    expect(verdict('account', { banned: { CREATE2: 1 } })).toBe('forbidden')
  })

  it('is to look at balances with a stake', () => {
    expect(verdict('paymaster', { banned: { BALANCE: 1 } })).toBe('stake')
    expect(verdict('paymaster', { banned: { BALANCE: 1 } }, deployed, { paymaster: true })).toBe(
      'fine',
    )
    expect(verdict('paymaster', { banned: { NUMBER: 1 } }, deployed, { paymaster: true })).toBe(
      'forbidden',
    )
  })

  it('is to deposit in EntryPoint, but for a paymaster', () => {
    const calls = (selector: string, value = '0x0', to = entryPoint.toLowerCase()) => ({
      calls: [{ type: 'CALL', from: sender, to, selector, value }],
    })
    expect(verdict('account', calls('0x', '0x1'))).toBe('fine')
    expect(verdict('account', calls('0xb760faf9', '0x1'))).toBe('fine')
    expect(verdict('account', calls('0x35567e1a'))).toBe('forbidden')
    expect(verdict('paymaster', calls('0x', '0x1'))).toBe('forbidden')
    expect(verdict('account', calls('0x', '0x1', elsewhere))).toBe('forbidden')
  })

  it('is nothing of EntryPoint’s own calls, which are no validation', () => {
    const call = { ...phaseOf('account', {}).call, selector: '0x12345678' }
    const trace = traceOf({ ...phaseOf('account', { banned: { NUMBER: 1 } }), call })
    expect(breachesOf(trace, deployed, none)).toEqual([])
    expect(touched(trace, deployed)).toEqual([])
  })
})

it('requires code at called and read contracts, except for precompiles and the account', () => {
  const call = (to: string) => ({ type: 'CALL', from: sender, to, selector: '0x', value: '0x0' })
  const calls = [call(elsewhere), call(pad('0x1', { size: 20 })), call(sender), call(entryPoint)]
  const trace = traceOf(
    phaseOf('account', { calls, codeRead: { '0x5': 1, [`0x${'9'.repeat(40)}`]: 1 } }),
  )
  expect(touched(trace, deployed)).toEqual([elsewhere, at('9')])
})
