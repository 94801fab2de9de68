import { roles } from '@latchkey/devkit'
import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { chainId, useLocalChain } from '../local-chain.fixture.ts'
import type { EvmPlan } from '../plan.ts'
import type { Eip1193Provider } from '../provider.ts'
import { walletError } from '../scripted-wallet.fixture.ts'
import { follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const { visitor, counterparty } = roles

const local = useLocalChain()

const held = async (address: string) =>
  BigInt(String(await local.chain.node('eth_getBalance', address, 'latest')))
/** How much an address gets while something is done. */
async function gain(address: string, act: () => Promise<unknown>): Promise<bigint> {
  const before = await held(address)
  await act()
  return (await held(address)) - before
}

/** Creates an honest wallet that replaces its answer to one method, after carrying out the request. */
function answering(method: string, answer: () => unknown): Eip1193Provider {
  const inner = local.chain.wallet()
  return {
    async request(request) {
      const result = await inner.request(request)
      return request.method === method ? answer() : result
    },
  }
}
const fails = (code: number, message?: string) => () => Promise.reject(walletError(code, message))

describe('a wallet that has sent', () => {
  it.each([
    ['fails', fails(-32_603, 'Internal JSON-RPC error.')],
    ['says that the visitor declined', fails(4001, 'User rejected the request.')],
    ['says that its node has it already', fails(-32_000, 'already known')],
    ['has disconnected', fails(4900)],
    ['answers with something else', () => ({ hash: 'soon' })],
  ])('and then %s is found out [L30]', async (_, answer) => {
    const context = local.chain.contextOf(answering('eth_sendTransaction', answer))
    const paid = await gain(counterparty, async () => {
      const sent = await sendTransfer(context, { to: counterparty, amount: 1_001n })
      expect(await follow(context, sent)).toMatchObject({ status: 'confirmed', hash: sent.hash })
    })
    expect(paid).toBe(1_001n)
  })

  it('and fails is found out while its transaction waits [L30]', async () => {
    await local.chain.node('evm_setAutomine', false)
    try {
      const context = local.chain.contextOf(answering('eth_sendTransaction', fails(-32_603)))
      const sent = await sendTransfer(context, { to: counterparty, amount: 1_002n })
      await local.chain.node('evm_mine')
      expect(await follow(context, sent)).toMatchObject({ status: 'confirmed' })
    } finally {
      await local.chain.node('evm_setAutomine', true)
    }
  })

  it('is found out long afterwards, behind other transactions [L30]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const plan = await operations.planTransfer(context, { to: counterparty, amount: 1_005n })
    const [since, nonce] = await Promise.all([
      local.chain.node('eth_blockNumber').then((block) => BigInt(String(block))),
      local.chain
        .node('eth_getTransactionCount', visitor, 'latest')
        .then((one) => BigInt(String(one))),
    ])
    await local.chain.minedHashOf({ from: visitor, to: counterparty, value: '0x1' })
    await local.chain.node('anvil_mine', '0x64')
    const hash = await local.chain.minedHashOf({ from: visitor, to: counterparty, value: '0x3ed' })
    await local.chain.node('anvil_mine', '0x64')
    const submission = { since, nonce, pendingNonce: nonce }
    expect(await operations.findSent(context, submission, plan)).toMatchObject({
      kind: 'sent',
      sent: { way: 'single', hash },
    })
  })

  it('one call of several and then fails receives the next request [L30]', async () => {
    const context = local.chain.contextOf(answering('eth_sendTransaction', fails(-32_603)))
    const plan = approvals()
    const sent = await operations.send(context, plan)
    expect(sent).toMatchObject({
      way: 'oneByOne',
      hashes: [expect.any(String), expect.any(String)],
    })
    expect(await operations.follow(context, sent, plan)).toMatchObject({ status: 'confirmed' })
  })

  it('a batch and then fails is found by the id that it was given [L30]', async () => {
    const known = new Set<unknown>()
    const inner = local.chain.wallet()
    const provider: Eip1193Provider = {
      async request(request) {
        const [first] = request.params ?? []
        switch (request.method) {
          case 'wallet_getCapabilities':
            return { '0x7a69': { atomic: { status: 'supported' } } }
          case 'wallet_sendCalls':
            known.add(Reflect.get(Object(first), 'id'))
            throw walletError(-32_603)
          case 'wallet_getCallsStatus':
            if (!known.has(first)) throw walletError(5730, 'Unknown bundle id')
            return { status: 100 }
          default:
            return inner.request(request)
        }
      },
    }
    const sent = await operations.send(local.chain.contextOf(provider), approvals())
    expect(sent).toMatchObject({ way: 'batch', batchId: [...known][0] })
  })
})

describe('a batch whose answer is lost', () => {
  /** What a search finds if the wallet answers a question about the batch in this way. */
  async function search(answer: () => Promise<unknown>) {
    const { node } = local.chain
    const inner = local.chain.wallet()
    const provider: Eip1193Provider = {
      request: (request) =>
        request.method === 'wallet_getCallsStatus' ? answer() : inner.request(request),
    }
    const [since, pendingNonce] = await Promise.all([
      node('eth_blockNumber').then((block) => BigInt(String(block))),
      node('eth_getTransactionCount', visitor, 'latest').then((one) => BigInt(String(one))),
    ])
    const submission = { since, pendingNonce, batchId: 'one' }
    return operations.findSent(local.chain.contextOf(provider), submission, approvals())
  }

  it.each([
    ['no such batch', 5730],
    ['no batches', 4200],
  ])('was not sent if the wallet knows %s, and the chain shows nothing [L30]', async (_, code) => {
    expect(await search(() => Promise.reject(walletError(code)))).toEqual({ kind: 'absent' })
  })

  it.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(walletError(-32_603))],
  ])('may have been sent if the wallet %s [L30]', async (_, answer) => {
    await expect(search(answer)).rejects.toThrow()
  })
})

/** Returns two approvals, which a plain wallet receives one by one. */
function approvals(): EvmPlan {
  const { usdc, usdcAsset: asset } = local.chain
  const approve = (amount: bigint) =>
    ({
      to: usdc.address,
      value: 0n,
      data: `0x095ea7b3${counterparty.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
    }) as const
  return {
    namespace: 'eip155',
    chainId,
    account: visitor,
    purpose: 'approval',
    calls: [approve(0n), approve(7n)],
    leaves: [],
    arrives: [],
    approvals: [
      { asset, amount: 0n, spender: counterparty },
      { asset, amount: 7n, spender: counterparty },
    ],
  }
}

describe('a wallet that has sent nothing', () => {
  const refusing = (answer: () => unknown): Eip1193Provider => {
    const inner = local.chain.wallet()
    return {
      request: async (request) =>
        request.method === 'eth_sendTransaction' ? answer() : inner.request(request),
    }
  }
  const transfer = { to: counterparty, amount: 1_003n }

  it('and reports that the visitor declined is accepted once the nonce is read [L30]', async () => {
    const methods: string[] = []
    const context = local.chain.contextOf(refusing(fails(4001)))
    const rpc: typeof context.rpc = (method, params) => {
      methods.push(method)
      return context.rpc(method, params)
    }
    const sending = sendTransfer({ ...context, rpc }, transfer)
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(methods.filter((method) => method === 'eth_getTransactionCount')).toHaveLength(4)
  })

  it('and fails may have sent, with the nonce by which it is found [L30]', async () => {
    const nonce = Number(await local.chain.node('eth_getTransactionCount', visitor, 'latest'))
    const sending = sendTransfer(local.chain.contextOf(refusing(fails(-32_603))), transfer)
    await expect(sending).rejects.toMatchObject({
      code: 'SUBMISSION_UNKNOWN',
      context: { account: visitor, nonce: `${nonce}` },
      cause: { code: 'SEND_FAILED' },
    })
  })

  it('is not accepted if the chain cannot be read [L30]', async () => {
    let isRequested = false
    const context = local.chain.contextOf(
      refusing(() => {
        isRequested = true
        throw walletError(4001)
      }),
    )
    const rpc: typeof context.rpc = (method, params) =>
      isRequested ? Promise.reject(knownError('NETWORK_FAILED')) : context.rpc(method, params)
    const sending = sendTransfer({ ...context, rpc }, transfer)
    await expect(sending).rejects.toMatchObject({ code: 'SUBMISSION_UNCHECKED' })
  })

  it('and declines is not accepted if the account has sent another transaction [L30]', async () => {
    const context = local.chain.contextOf(
      refusing(async () => {
        await local.chain.minedHashOf({ from: visitor, to: counterparty, value: '0x1' })
        throw walletError(4001)
      }),
    )
    await expect(sendTransfer(context, transfer)).rejects.toMatchObject({
      code: 'SUBMISSION_UNKNOWN',
    })
  })

  it('receives no second request if the account has sent the same with more data [L30]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const [since, nonce] = await Promise.all([
      local.chain.node('eth_blockNumber').then((block) => BigInt(String(block))),
      local.chain
        .node('eth_getTransactionCount', visitor, 'latest')
        .then((one) => BigInt(String(one))),
    ])
    await local.chain.minedHashOf({
      from: visitor,
      to: counterparty,
      value: '0x3eb',
      data: '0x8021',
    })
    const plan = await operations.planTransfer(context, transfer)
    const submission = { since, nonce, pendingNonce: nonce }
    expect(await operations.findSent(context, submission, plan)).toEqual({ kind: 'unclear' })
  })

  it('is not given what the site knows as its own earlier transaction [L30]', async () => {
    let earlier = ''
    const context = local.chain.contextOf(
      refusing(async () => {
        earlier = await local.chain.hashOf({ from: visitor, to: counterparty, value: '0x3eb' })
        throw walletError(4001)
      }),
    )
    const sending = sendTransfer({ ...context, isKnownHash: (hash) => hash === earlier }, transfer)
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  })
})

describe('a replacement', () => {
  it('that the wallet has sent before it failed is found by its nonce [L30]', async () => {
    await local.chain.node('evm_setAutomine', false)
    try {
      const plan = await operations.planTransfer(local.chain.contextOf(local.chain.wallet()), {
        to: counterparty,
        amount: 1_004n,
      })
      const first = await operations.send(local.chain.contextOf(local.chain.wallet()), plan)
      const hash = first.way === 'single' ? first.hash : ''
      const failing = local.chain.contextOf(answering('eth_sendTransaction', fails(-32_603)))
      const replacement = await operations.replace(failing, hash, plan, 'speedUp')
      expect(replacement).not.toBe(hash)
      await local.chain.node('evm_mine')
      const receipt = await local.chain.node('eth_getTransactionReceipt', replacement)
      expect(receipt).toMatchObject({ status: '0x1' })
    } finally {
      await local.chain.node('evm_setAutomine', true)
    }
  })
})
