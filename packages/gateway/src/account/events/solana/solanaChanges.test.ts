import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { createChains } from '../../../edge/ports/chains.ts'
import type { Position } from '../../../edge/ports/changes.ts'
import { chainFixture } from '../../../testing/chains.ts'
import { createSolanaChanges } from './solanaChanges.ts'

const chainId = 'solana:localnet'
const account = 'A'.repeat(32)
const pocket = 'T'.repeat(32)
/** An account whose answers are one slot newer. */
const faster = 'F'.repeat(32)
const chain = chainFixture(chainId)

type Signed = { signature: string; slot: number; err: null }

/** A node that a test changes: what the account and its one token account hold, and what came to them. */
function scriptedNode() {
  const state = { slot: 10, lamports: 5, units: '7', hasPocket: true }
  const signatures: Record<string, Signed[]> = { [account]: [], [pocket]: [] }
  const rpc = fakeRpc({
    getBalance: ([address]) => ({
      context: { slot: address === faster ? state.slot + 1 : state.slot },
      value: address === faster ? 0 : state.lamports,
    }),
    getTokenAccountsByOwner: ([, kind]) => ({
      value:
        state.hasPocket && String(Object(kind).programId).startsWith('Tokenkeg')
          ? [
              {
                pubkey: pocket,
                account: {
                  data: {
                    parsed: {
                      info: { mint: 'm', tokenAmount: { amount: state.units, decimals: 6 } },
                    },
                  },
                },
              },
            ]
          : [],
    }),
    getSignaturesForAddress: ([address]) => signatures[String(address)] ?? [],
  })
  const changes = createSolanaChanges(createChains([chain]), () => rpc, 1000, createTestClock())
  const poll = (position?: Position, others: string[] = []) =>
    changes.since(chainId, position, [account, ...others])
  /** A transaction of a slot that changed what an address holds. */
  const arrive = (address: string, signature: string, slot = state.slot) => {
    signatures[address]?.unshift({ signature, slot, err: null })
  }
  return { state, poll, arrive }
}

const at = (number: number): Position => ({ number, hash: '' })

it('reports nothing at the first poll, or while nothing changes [A4]', async () => {
  const { state, poll } = scriptedNode()
  expect(await poll()).toEqual({ position: at(10), touched: new Map() })
  state.slot = 11
  expect(await poll(at(10))).toEqual({ position: at(11), touched: new Map() })
})

it('names what came, of the coin and of a token [A4]', async () => {
  const { state, poll, arrive } = scriptedNode()
  await poll()
  Object.assign(state, { slot: 12, lamports: 6, units: '9' })
  arrive(account, 'coin')
  arrive(pocket, 'token')
  const { touched } = (await poll(at(10))) ?? {}
  expect(touched?.get(account)).toEqual({ block: 12, transactions: ['coin', 'token'] })
})

it('names what came in the slot of the poll before, after it [A4]', async () => {
  const { state, poll, arrive } = scriptedNode()
  await poll()
  Object.assign(state, { slot: 11, lamports: 6 })
  arrive(account, 'late', 10)
  const { touched } = (await poll(at(10))) ?? {}
  expect(touched?.get(account)?.transactions).toEqual(['late'])
})

it('reports a closed token account [A4]', async () => {
  const { state, poll, arrive } = scriptedNode()
  await poll()
  Object.assign(state, { slot: 11, hasPocket: false })
  arrive(pocket, 'closed')
  const { touched } = (await poll(at(10))) ?? {}
  expect(touched?.get(account)?.transactions).toEqual(['closed'])
})

it('ignores the answer of an older slot [A4]', async () => {
  const { state, poll } = scriptedNode()
  await poll()
  Object.assign(state, { slot: 9, lamports: 1 })
  expect(await poll(at(10))).toEqual({ position: at(10), touched: new Map() })
})

it('reports missed changes to a returning client, once [A4]', async () => {
  const { state, poll, arrive } = scriptedNode()
  await poll()
  Object.assign(state, { slot: 12, lamports: 6 })
  arrive(account, 'missed')
  await poll(at(10))
  expect((await poll(at(10)))?.touched.get(account)?.transactions).toEqual(['missed'])
  expect((await poll(at(12)))?.touched.size).toBe(0)
})

it('reports a change in a slot that is reported already, because of another account [A4]', async () => {
  const { state, poll } = scriptedNode()
  const before = await poll(undefined, [faster])
  expect(before?.position).toEqual(at(11))
  Object.assign(state, { slot: 11, lamports: 6 })
  const after = await poll(before?.position)
  expect(after?.touched.get(account)?.block).toBe(11)
  expect((await poll(after?.position))?.touched.size).toBe(0)
})
