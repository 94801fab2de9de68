import { roles } from '@latchkey/devkit'
import { encodeFunctionData, erc20Abi, getAddress, isAddress, parseAbi, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { ether, useLocalChain } from '../local-chain.fixture.ts'
import { operations } from './index.ts'

const { visitor, counterparty } = roles
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicall = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])

const local = useLocalChain()

const read = (hash: string, address: string) =>
  operations.received(local.chain.contextOf(local.chain.wallet()), hash, address)
const got = async (hash: string, address: string) => (await read(hash, address))?.amounts

it('reads what an address got of the coin', async () => {
  const value = `0x${parseEther('0.5').toString(16)}`
  const hash = await local.chain.minedHashOf({ from: counterparty, to: visitor, value })
  expect(await got(hash, visitor)).toEqual([{ asset: ether, amount: parseEther('0.5') }])
  expect(await got(hash, counterparty)).toEqual([])
})

it('reads what an address got of a token', async () => {
  if (!isAddress(counterparty)) throw new Error('No address')
  const args = [counterparty, 70n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const hash = await local.chain.minedHashOf({ from: visitor, to: local.chain.usdc.address, data })
  expect(await got(hash, counterparty)).toMatchObject([
    { asset: local.chain.usdcAsset, amount: 70n },
  ])
  expect(await got(hash, visitor)).toEqual([])
})

it('reads what a contract passed on of the coin, and when', async () => {
  const stranger = getAddress('0x00000000000000000000000000000000000a11ce')
  const amount = parseEther('0.25')
  const calls = [{ target: stranger, allowFailure: false, value: amount, callData: '0x' }] as const
  const data = encodeFunctionData({
    abi: multicall,
    functionName: 'aggregate3Value',
    args: [calls],
  })
  const value = `0x${amount.toString(16)}`
  const hash = await local.chain.minedHashOf({ from: counterparty, to: multicall3, data, value })
  const { at, amounts } = (await read(hash, stranger)) ?? { at: 0, amounts: [] }
  expect(amounts).toEqual([{ asset: ether, amount: parseEther('0.25') }])
  const receipt = await local.chain.node('eth_getTransactionReceipt', hash)
  const block = await local.chain.node('eth_getBlockByNumber', Object(receipt).blockNumber, false)
  expect(at).toBe(Number(Object(block).timestamp) * 1_000)
})

it('reads nothing of a transaction that is not there', async () => {
  expect(await read(`0x${'12'.repeat(32)}`, visitor)).toBeUndefined()
})
