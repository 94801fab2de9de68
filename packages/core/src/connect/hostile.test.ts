import { isKnownError, knownError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, solAccount, testClient } from '../testing/world.ts'
import { parseConnected } from './parseConnected.ts'

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}
const trap = {
  get accounts(): never {
    throw new Error('trap')
  },
}
/** A wallet that is not written in TypeScript answers what it likes. */
function answering(answer: unknown) {
  const wallet = scriptedWallet()
  Reflect.set(wallet, 'connect', async () => answer)
  return wallet
}

describe('a wallet that misbehaves', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', '0xabc'],
    ['a list', [evmAccount(1)]],
    ['no list', { accounts: 'many' }],
    ['a getter that throws', trap],
    ['a revoked proxy', { accounts: revoked() }],
    [
      'an account that throws',
      { accounts: [Object.defineProperty({}, 'namespace', { get: () => trap.accounts })] },
    ],
  ])('is distinguished from a good one when it answers %s [I4.1]', async (_, answer) => {
    const client = testClient({ connectors: [answering(answer)] })
    await expect(connect(client, { connectorId: 'scripted' })).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
    })
    expect(client.getState()).toMatchObject({ attempt: null, connections: [], recent: [] })
  })

  it.each([
    ['no account', []],
    ['junk for accounts', [null, 1, 'x', {}, { namespace: 'eip155', address: '<b>', type: 'eoa' }]],
    ['accounts of a chain that it does not serve', [solAccount(1)]],
  ])('gives no account when it shows %s', async (_, accounts) => {
    const client = testClient({ connectors: [answering({ accounts })] })
    const connecting = connect(client, { connectorId: 'scripted' })
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_ACCOUNT' })
  })

  it.each([
    ['an error', new Error('x')],
    ['a text', 'x'],
    ['nothing', undefined],
    ['an object', { code: 4001 }],
    ['a revoked proxy', revoked()],
  ])('becomes "Unknown error" when it throws %s, at once or later [I4.2]', async (_, thrown) => {
    const atOnce = scriptedWallet({
      id: 'now',
      connect: () => {
        throw thrown
      },
    })
    const later = scriptedWallet({ id: 'later', connect: () => Promise.reject(thrown) })
    const client = testClient({ connectors: [atOnce, later] })
    for (const connectorId of ['now', 'later']) {
      await expect(connect(client, { connectorId })).rejects.toMatchObject({
        code: 'UNKNOWN',
        message: 'Unknown error',
      })
    }
  })

  it('has its own known errors passed on', async () => {
    const declined = knownError('CONNECTION_DECLINED')
    const wallet = scriptedWallet({ connect: () => Promise.reject(declined) })
    const client = testClient({ connectors: [wallet] })
    await expect(connect(client, { connectorId: 'scripted' })).rejects.toBe(declined)
  })

  it('still connects when it cannot be listened to', async () => {
    const wallet = scriptedWallet({
      subscribe: () => {
        throw new Error('no events here')
      },
    })
    const client = testClient({ connectors: [wallet] })
    await connect(client, { connectorId: 'scripted' })
    expect(client.getState().connections).toHaveLength(1)
  })

  it('shows each account once, however it is spelt, and at most a thousand', async () => {
    const upper = { ...evmAccount(0xabc), address: `0x${'0'.repeat(37)}ABC` } as const
    const many = Array.from({ length: 5_000 }, (_, n) => evmAccount(n))
    expect(
      parseConnected(scriptedWallet(), { accounts: [evmAccount(0xabc), upper] }).accounts,
    ).toEqual([evmAccount(0xabc)])
    expect(parseConnected(scriptedWallet(), { accounts: many }).accounts).toHaveLength(1_000)
  })

  it('has only a chain of its own family believed', () => {
    const accounts = [evmAccount(1)]
    for (const chainId of ['solana:localnet', 'eip155', 'nonsense', 1, null]) {
      expect(parseConnected(scriptedWallet(), { accounts, chainId })).toEqual({ accounts })
    }
    const chainId = 'eip155:31338'
    expect(parseConnected(scriptedWallet(), { accounts, chainId })).toEqual({ accounts, chainId })
  })

  it('never gets anything else through, whatever it answers', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        try {
          expect(parseConnected(scriptedWallet(), answer).accounts).not.toHaveLength(0)
        } catch (error) {
          expect(isKnownError(error)).toBe(true)
        }
      }),
    )
  })
})
