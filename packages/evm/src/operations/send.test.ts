import type { OperationContext } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import type { EvmPlan } from '../plan.ts'
import { scriptedWallet } from '../scripted-wallet.fixture.ts'
import { send } from './send.ts'

const account = `0x${'2'.repeat(40)}`
const call = { to: `0x${'3'.repeat(40)}`, value: 1n, data: '0x' } as const
const hash = `0x${'1'.repeat(64)}`
const facts = { id: 'fox', name: 'Fox', type: 'ANNOUNCED' } as const
const batches = () => ({ '0x1': { atomic: { status: 'supported' } } })
const prompts = ['eth_sendTransaction', 'wallet_sendCalls', 'wallet_switchEthereumChain']

/** Sends calls through a wallet and a node, which answer each method when the test lets them. */
function sending(
  calls: number,
  answers: Parameters<typeof scriptedWallet>[0] = {},
  withdrawal = new AbortController(),
) {
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isRequested = false
  const wallet = scriptedWallet({
    eth_sendTransaction: () => hash,
    wallet_sendCalls: () => ({ id: 'batch' }),
    ...answers,
  })
  const context: OperationContext = {
    connector: eip1193Connector(facts, wallet.provider),
    account: { namespace: 'eip155', address: account, type: 'eoa' },
    network: {
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://one.example'],
      assets: {},
    },
    async rpc() {
      isRequested = true
      await slow
      return '0x1'
    },
    withdrawn: withdrawal.signal,
  }
  const plan: EvmPlan = {
    namespace: 'eip155',
    chainId: 'eip155:1',
    account,
    purpose: 'calls',
    calls: Array.from({ length: calls }, () => call),
    leaves: [],
    arrives: [],
    approvals: [],
  }
  const sent = send(context, plan)
  sent.catch(() => {})
  const prompted = () => wallet.requested.filter(({ method }) => prompts.includes(method)).length
  return { sent, prompted, isRequested: () => isRequested, answer, withdrawal }
}

describe('a visitor who cancels', () => {
  it.each([
    ['one call', 1, {}],
    ['a batch', 2, { wallet_getCapabilities: batches }],
    ['one call after the other', 2, {}],
  ])('before the request for %s has never asked the wallet [J13]', async (_, calls, answers) => {
    const { sent, prompted, isRequested, answer, withdrawal } = sending(calls, answers)
    await expect.poll(isRequested).toBe(true)
    withdrawal.abort()
    answer()
    await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
    expect(prompted()).toBe(0)
  })

  it('before the switch of the wallet has never asked it [J13]', async () => {
    const withdrawal = new AbortController()
    const eth_chainId = () => {
      withdrawal.abort()
      return '0x2'
    }
    const { sent, prompted } = sending(1, { eth_chainId }, withdrawal)
    await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
    expect(prompted()).toBe(0)
  })

  it('after that does not lose the wallet’s yes [J13]', async () => {
    const withdrawal = new AbortController()
    const eth_sendTransaction = () => {
      withdrawal.abort()
      return hash
    }
    const { sent, prompted, answer } = sending(1, { eth_sendTransaction }, withdrawal)
    answer()
    await expect(sent).resolves.toMatchObject({ way: 'single', hash })
    expect(prompted()).toBe(1)
  })
})
