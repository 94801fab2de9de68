import type { OperationContext } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { type KeyWallet, keyWallet } from '../key-wallet.fixture.ts'
import { solana } from '../networks.ts'
import type { SolanaPlan } from '../plan.ts'
import { parseRegistration } from '../registration.ts'
import { send } from './send.ts'

const chainId = solana.caipNetworkId
const chains = ['solana:mainnet'] as const
const blockhash = '1'.repeat(32)
const answers: Record<string, unknown> = {
  getSlot: 1,
  getLatestBlockhash: { value: { blockhash, lastValidBlockHeight: 150 } },
}

async function sending(key: KeyWallet, slow: string, withdrawn: AbortSignal) {
  const registration = parseRegistration(key.wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { signal } = new AbortController()
  await connector.connect({ networks: [solana], signal })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isRequested = false
  const context: OperationContext = {
    connector,
    account: { namespace: 'solana', address: key.address, type: 'eoa' },
    network: solana,
    async rpc(method) {
      if (method === slow) {
        isRequested = true
        await answered
      }
      return answers[method]
    },
    withdrawn,
  }
  const plan: SolanaPlan = {
    namespace: 'solana',
    chainId,
    account: key.address,
    purpose: 'transfer',
    instructions: [],
    opens: [],
    leaves: [{ asset: nativeAsset(chainId), amount: 1n, from: key.address, to: key.address }],
    arrives: [],
    approvals: [],
  }
  const sent = send(context, plan)
  sent.catch(() => {})
  return { sent, isRequested: () => isRequested, answer }
}

const prompts = ({ requested }: KeyWallet) =>
  requested.filter(({ feature }) => /solana:sign(AndSend)?Transaction/.test(feature)).length

describe('a visitor who cancels', () => {
  it.each([
    ['getSlot', 'to sign and send', []],
    ['getLatestBlockhash', 'to sign and send', []],
    ['getSlot', 'to sign', ['solana:signAndSendTransaction']],
    ['getLatestBlockhash', 'to sign', ['solana:signAndSendTransaction']],
  ] as const)('while %s is slow has the wallet never asked %s [J13]', async (slow, _, without) => {
    const key = keyWallet({ chains, without })
    const withdrawal = new AbortController()
    const { sent, isRequested, answer } = await sending(key, slow, withdrawal.signal)
    await expect.poll(isRequested).toBe(true)
    withdrawal.abort()
    answer()
    await expect(sent).rejects.toMatchObject({ code: 'ABORTED' })
    expect(prompts(key)).toBe(0)
  })

  it.each([
    ['solana:signAndSendTransaction', []],
    ['solana:signTransaction', ['solana:signAndSendTransaction']],
  ] as const)('after the request for %s does not lose the wallet’s approval [J13]', async (_, without) => {
    const withdrawal = new AbortController()
    const key = keyWallet({ chains, without })
    const { sent, answer } = await sending(key, 'getLatestBlockhash', withdrawal.signal)
    answer()
    await expect.poll(() => prompts(key)).toBe(1)
    withdrawal.abort()
    await expect(sent).resolves.toMatchObject({ way: 'single' })
  })
})
