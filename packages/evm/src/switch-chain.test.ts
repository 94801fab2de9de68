import type { Network } from '@latchkey/protocol'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eip1193Connector } from './connector.ts'
import { optimism } from './networks.ts'
import {
  type ProviderRequest,
  scriptedWallet,
  throws,
  walletError,
} from './scripted-wallet.fixture.ts'

/** A wallet that knows some chains and moves as EIP-3326 and EIP-3085 say, save for what a test changes. */
function movingWallet({
  unknown = throws(walletError(4902)),
  add = true,
  addMoves = true,
  obeys = true,
  lag = 0,
}: {
  unknown?: () => never
  add?: boolean | (() => never)
  addMoves?: boolean
  obeys?: boolean
  lag?: number
}) {
  let chain: unknown = '0x1'
  let polls = lag
  const known = new Set<unknown>(['0x1'])
  const idIn = ({ params = [] }: ProviderRequest) => {
    const [first] = params
    return typeof first === 'object' && first && 'chainId' in first ? first.chainId : undefined
  }
  return scriptedWallet({
    eth_chainId: () => (polls-- > 0 ? '0x1' : chain),
    wallet_switchEthereumChain: (requested) => {
      if (!known.has(idIn(requested))) unknown()
      if (obeys) chain = idIn(requested)
      return null
    },
    wallet_addEthereumChain: (requested) => {
      if (typeof add === 'function') add()
      known.add(idIn(requested))
      if (addMoves && obeys) chain = idIn(requested)
      return null
    },
  })
}
async function switching(wallet: ReturnType<typeof movingWallet>, network: Network = optimism) {
  const facts = { id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' } as const
  await eip1193Connector(facts, wallet.provider).switchChain?.(network)
  return wallet.requested.map(({ method }) => method)
}

describe('switching a chain that the wallet does not know', () => {
  it('asks the wallet to add it, with all that a wallet needs', async () => {
    const wallet = movingWallet({})
    await switching(wallet)
    const added = wallet.requested.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://mainnet.optimism.io'],
        blockExplorerUrls: ['https://optimistic.etherscan.io'],
      },
    ])
  })

  it.each([
    ['code 4902', walletError(4902)],
    ['code 32603', walletError(32603)],
    ['code -32603', walletError(-32603)],
    ['code 5000 with words', walletError(5000, 'Unrecognized chain ID')],
    ['an original error 4902', walletError(-1, 'no', { originalError: { code: 4902 } })],
    ['words', walletError(-1, 'Unrecognized chain ID "0xa"')],
    ['thrown words', 'Unknown chain'],
  ])('understands %s', async (_, cause) => {
    expect(await switching(movingWallet({ unknown: throws(cause) }))).toContain(
      'wallet_addEthereumChain',
    )
  })

  it('switches once more when adding did not', async () => {
    expect(await switching(movingWallet({ addMoves: false }))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
  })

  it.each([
    [4001, 'SWITCH_DECLINED'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
    [-32603, 'CHAIN_NOT_SUPPORTED'],
  ])('reports that adding ends with %s', async (code, expected) => {
    const wallet = movingWallet({ add: throws(walletError(code)) })
    await expect(switching(wallet)).rejects.toMatchObject({ code: expected })
  })
})

describe('switching', () => {
  it.each([
    [4001, 'SWITCH_DECLINED'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
    [4900, 'WALLET_DISCONNECTED'],
    [-32002, 'REQUEST_PENDING'],
    [-1, 'CHAIN_NOT_SUPPORTED'],
  ])('reports code %s as %s', async (code, expected) => {
    const wallet = movingWallet({ unknown: throws(walletError(code)) })
    await expect(switching(wallet)).rejects.toMatchObject({ code: expected })
  })

  it.each([
    walletError(4001),
    walletError(5000, 'User rejected.'),
    walletError(-32_603, 'User rejected the request.'),
    walletError(-32_603, 'Internal error', { originalError: walletError(4001) }),
    'Request declined',
  ])('asks nothing further after the refusal %o [L28]', async (thrown) => {
    const wallet = movingWallet({ unknown: throws(thrown) })
    await expect(switching(wallet)).rejects.toMatchObject({ code: 'SWITCH_DECLINED' })
    expect(wallet.requested).toHaveLength(1)
  })

  it('waits for a wallet that answers before it has moved', async () => {
    await expect(switching(movingWallet({ lag: 3 }))).resolves.toBeDefined()
  })

  it('waits for the `chainChanged` of a slow wallet', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let chain = '0x1'
    const wallet = scriptedWallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        setTimeout(() => {
          chain = '0xa'
          wallet.emit('chainChanged', chain)
        }, 6_000)
        return null
      },
    })
    const moving = switching(wallet)
    await vi.advanceTimersByTimeAsync(6_000)
    await moving
    expect(wallet.listeners()).toBe(0)
  })

  it('does not believe a wallet that says yes and stays where it is', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const moving = expect(switching(movingWallet({ obeys: false }))).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await moving
  })
})
