import {
  chainOf,
  contractOf,
  localUniswapV3,
  minedReceipt,
  roles,
  tokenOf,
  type World,
} from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { accountId } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { answerOf } from '@latchkey/service/testing'
import {
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEvmAddress } from '../../../chains/evm/address.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'

const one = 'eip155:31337'
const native = `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` as const
const account = roles.visitor
const wei = 10n ** 18n

function fail(message: string): never {
  throw new Error(message)
}

describe('swaps in Uniswap v3 pools', () => {
  let opened: Gateway | undefined
  let started: World | undefined
  const gateway = () => opened ?? fail('The gateway is not open')
  const world = () => started?.description ?? fail('The world has not started')
  const node = () =>
    createTestClient({
      mode: 'anvil',
      chain: anvil,
      account,
      transport: http(chainOf(world(), one).rpcUrl),
    })
      .extend(publicActions)
      .extend(walletActions)
  const token = (symbol: string) => plain(tokenOf(world(), one, symbol).address)
  const receiptOf = (hash: Hex) => minedReceipt(node(), hash)
  const caip = (address: Hex) => accountId(one, address)

  beforeAll(async () => {
    started = await startWorldForTests(one)
    const weth = contractOf(world(), one, 'weth')
    const hash = await node().deployContract({ ...localUniswapV3, args: [weth] })
    const market = (await receiptOf(hash)).contractAddress ?? fail('No contract')
    const [usdc, dai] = [token('USDC'), token('DAI')]
    const rates: [Hex, Hex, number, bigint][] = [
      [weth, usdc, 500, 3_000_000_000n],
      [weth, usdc, 3000, 3_001_000_000n],
      [usdc, weth, 500, (333_000_000_000_000n * wei) / 1_000_000n],
      [usdc, dai, 100, 10n ** 12n * wei],
      [weth, dai, 10000, 2_900n * wei],
    ]
    const { abi } = localUniswapV3
    for (const args of rates) {
      const set = { address: market, abi, functionName: 'setRate', args } as const
      await receiptOf(await node().writeContract(set))
    }
    for (const [address, amount] of [
      [usdc, 60_000_000n],
      [dai, 50n * wei],
    ] as const) {
      const give = {
        address,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [market, amount],
      } as const
      await receiptOf(await node().writeContract(give))
    }
    const deposit = { to: weth, value: parseEther('5'), data: '0xd0e30db0' } as const
    await node().impersonateAccount({ address: market })
    await node().setBalance({ address: market, value: parseEther('6') })
    await receiptOf(await node().sendTransaction({ ...deposit, account: market }))
    await node().setBalance({ address: market, value: 0n })
    const chain = chainOf(world(), one)
    const swaps = {
      from: 'uniswapV3' as const,
      quoter: market,
      router: market,
      weth,
      bases: [usdc],
    }
    opened = await createGateway({ chains: [{ ...chain, swaps }], logs: 'off' })
  })
  afterAll(async () => {
    await opened?.close()
    await started?.stop()
  })

  function plain(id: string): Hex {
    const address = id.slice(id.lastIndexOf(':') + 1)
    return isEvmAddress(address) ? address : fail(`${id} is no EVM address`)
  }

  const quotesOf = async (from: Hex, to: Hex, amount: bigint) => {
    const path = `/v1/convert/quotes?amount=${amount}&from=${caip(from)}&to=${caip(to)}`
    return (await answerOf(gateway(), wire.getConvertQuotes.response, path)).quotes
  }

  async function swap(from: Hex, to: Hex, amount: bigint) {
    const [quoted] = await quotesOf(from, to, amount)
    const body = {
      amount: amount.toString(),
      from: caip(from),
      to: caip(to),
      userAddress: caip(account),
      eip155: { slippage: 0.5 },
      disableEstimate: true,
    }
    const init = { method: 'POST', body: JSON.stringify(body) }
    const schema = wire.postConvertTransaction.response
    const { tx } = await answerOf(gateway(), schema, '/v1/convert/build-transaction', init)
    const data: Hex = `0x${tx.data.slice(2)}`
    const held = () =>
      to === plain(native)
        ? node().getBalance({ address: account })
        : node().readContract({
            address: to,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          })
    const had = await held()
    const hash = await node().sendTransaction({
      to: plain(tx.to),
      data,
      value: BigInt(tx.value ?? 0),
      gas: BigInt(tx.eip155.gas),
    })
    const { status, gasUsed, effectiveGasPrice } = await receiptOf(hash)
    const fee = to === plain(native) ? gasUsed * effectiveGasPrice : 0n
    return { status, quoted, tx, arrived: ((await held()) - had + fee).toString() }
  }

  const coin = plain(native)

  async function approve(from: Hex, amount: bigint) {
    const path = `/v1/convert/build-approve?userAddress=${account}&from=${caip(from)}&to=${native}&amount=${amount}`
    const { tx } = await answerOf(gateway(), wire.getConvertApprove.response, path)
    const data: Hex = `0x${tx.data.slice(2)}`
    await receiptOf(await node().sendTransaction({ to: plain(tx.to), data }))
  }

  it('take the pool whose fee leaves most, from the native coin', async () => {
    const done = await swap(coin, token('USDC'), parseEther('0.01'))
    // 3000 with a fee of 0.05 % is more than 3001 with one of 0.3 %.
    expect(done.quoted?.toAmount).toBe('29985000')
    expect(done).toMatchObject({ status: 'success', arrived: '29985000' })
    expect(done.tx.minimum).toBe('29835075')
  })

  it('go over a base where that gives more', async () => {
    const done = await swap(coin, token('DAI'), parseEther('0.01'))
    expect(done.quoted?.path).toHaveLength(3)
    expect(done).toMatchObject({ status: 'success', arrived: done.quoted?.toAmount })
  })

  it('pay in the native coin, after an approval of exactly the amount', async () => {
    await approve(token('USDC'), 20_000_000n)
    const done = await swap(token('USDC'), coin, 20_000_000n)
    expect(done).toMatchObject({ status: 'success', arrived: done.quoted?.toAmount })
    expect(BigInt(done.arrived)).toBeGreaterThan(0n)
  })

  it('are not quoted where there is no pool', async () => {
    expect(await quotesOf(token('DAI'), token('USDT'), wei)).toEqual([])
  })
})
