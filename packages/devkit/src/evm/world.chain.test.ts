import { createServer } from 'node:net'
import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatUnits,
  isAddressEqual,
  parseAbi,
  parseAbiItem,
  parseEther,
  parseGwei,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainOf, contractOf, type EvmAddress, tokenOf } from '../description.ts'
import { evmKeys, operatorKeys } from '../keys.ts'
import { simple7702Address } from '../places.ts'
import { roles } from '../roles.ts'
import { startWorld, type World } from '../world.ts'
import { type EvmNode, evmNode } from './node.ts'
import { routerAbi } from './uniswap.ts'

const one = 'eip155:31337'
const two = 'eip155:31338'
const { visitor, counterparty, lookalike } = roles

let world: World
let node: EvmNode
beforeAll(async () => {
  world = await startWorld()
  node = evmNode(chainOf(world.description, one).rpcUrl, 31337, 'Local One')
})
afterAll(() => world.stop())

function address(symbol: string): EvmAddress {
  return `0x${tokenOf(world.description, one, symbol).address.slice(2)}`
}
function balance(symbol: string, owner: EvmAddress) {
  return node.readContract({
    address: address(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}

describe('the EVM world', () => {
  it('describes itself as JSON, the same addresses every time', async () => {
    const again = await startWorld()
    await again.stop()
    const ports = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'host')
    expect(ports(JSON.stringify(again.description))).toBe(ports(JSON.stringify(world.description)))
    expect(JSON.parse(JSON.stringify(world.description))).toEqual(world.description)
    expect(tokenOf(world.description, one, 'USDC').address).toBe(
      '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
    )
  })

  it('hands out keys that belong to their addresses', () => {
    for (const { address, privateKey } of [...evmKeys, ...Object.values(operatorKeys)])
      expect(privateKeyToAddress(privateKey)).toBe(address)
  })

  it('gives the visitor ether and four listed tokens', async () => {
    expect(await node.getBalance({ address: visitor })).toBeGreaterThan(parseEther('100'))
    const held: Record<string, string> = {}
    for (const symbol of ['USDC', 'DAI', 'WBTC', 'USDT']) {
      const { decimals } = tokenOf(world.description, one, symbol)
      held[symbol] = formatUnits(await balance(symbol, visitor), decimals)
    }
    expect(held).toMatchObject({ USDC: '4120.5', WBTC: '0.1', USDT: '300' })
    expect(Number(held.DAI)).toBeGreaterThan(1_500)
  })

  it('spreads the visitor’s history over the last days', async () => {
    const latest = await node.getBlock()
    const genesis = await node.getBlock({ blockNumber: 0n })
    expect(Number(latest.timestamp) * 1000).toBeGreaterThan(Date.now() - 60_000)
    expect(Number(latest.timestamp - genesis.timestamp)).toBeGreaterThanOrEqual(6 * 24 * 3600)
    // What begins now has begun on the chain: its clock is not behind.
    const { timestamp } = await node.getBlock({ blockTag: 'pending' })
    expect(Number(timestamp)).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000))
    const logs = await node.getLogs({
      event: parseAbiItem(
        'event Transfer(address indexed from, address indexed to, uint256 value)',
      ),
      args: { from: visitor },
      fromBlock: 0n,
    })
    expect(logs.filter(({ args }) => args.value !== 0n)).toHaveLength(2)
    expect(await node.getTransactionCount({ address: roles.busy })).toBe(60)
  })

  it('mines new blocks at the present time', async () => {
    const began = Math.floor(Date.now() / 1000)
    await node.mine({ blocks: 1 })
    const { timestamp } = await node.getBlock()
    expect(Number(timestamp)).toBeGreaterThan(began - 60)
    // Blocks of one second are a second apart.
    expect(Number(timestamp)).toBeLessThan(Date.now() / 1000 + 60)
  })

  it('quotes prices from pools', async () => {
    const [, dollars] = await node.readContract({
      address: contractOf(world.description, one, 'uniswapRouter'),
      abi: routerAbi,
      functionName: 'getAmountsOut',
      args: [parseEther('0.01'), [contractOf(world.description, one, 'weth'), address('USDC')]],
    })
    expect(Number(formatUnits(dollars ?? 0n, 6))).toBeCloseTo(29.91, 1)
  })

  it('holds an approval of the visitor for the router', async () => {
    const allowance = await node.readContract({
      address: address('USDC'),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [visitor, contractOf(world.description, one, 'uniswapRouter')],
    })
    expect(allowance).toBe(2n ** 256n - 1n)
  })

  it('has EntryPoint 0.8 at its canonical address, and a paymaster with a deposit and a stake', async () => {
    const entryPoint = contractOf(world.description, one, 'entryPoint')
    const paymaster = contractOf(world.description, one, 'paymaster')
    expect(entryPoint).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108')
    const read = { address: entryPoint, abi: entryPoint08Abi } as const
    const [, name, version, chainId, verifier] = await node.readContract({
      ...read,
      functionName: 'eip712Domain',
    })
    expect([name, version, chainId, verifier]).toEqual(['ERC4337', '1', 31337n, entryPoint])
    const creator = await node.readContract({ ...read, functionName: 'senderCreator' })
    expect(await node.getCode({ address: creator })).toMatch(/^0x60/)
    const info = { ...read, functionName: 'getDepositInfo', args: [paymaster] } as const
    expect(await node.readContract(info)).toMatchObject({
      deposit: parseEther('100'),
      staked: true,
      stake: parseEther('1'),
    })
    expect(contractOf(world.description, two, 'entryPoint')).toBe(entryPoint)
  })

  it('answers multicalls at the canonical address', async () => {
    const balances = await node.multicall({
      contracts: ['USDC', 'USDT'].map((symbol) => ({
        address: address(symbol),
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [visitor] as const,
      })),
      allowFailure: false,
    })
    expect(balances).toEqual([4_120_500_000n, 300_000_000n])
  })

  it('has a token whose transfer returns nothing', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [counterparty, 1n],
    })
    const call = (symbol: string) => node.call({ account: visitor, to: address(symbol), data })
    expect((await call('USDT')).data).toBeUndefined()
    expect(BigInt((await call('USDC')).data ?? 0)).toBe(1n)
  })

  it('spams: a token with a URL and invisible characters, an NFT with a picture on a private host', async () => {
    const spam = world.description.tokens.find((token) => token.spam)
    expect(spam?.name).toMatch(/https:.*\u200B\u202E/)
    const uri = await node.readContract({
      address: contractOf(world.description, one, 'spamNfts'),
      abi: erc721Abi,
      functionName: 'tokenURI',
      args: [1n],
    })
    expect(decoded(uri)).toContain('http://169.254.169.254')
  })

  it('poisons the history with an address that resembles the counterparty', async () => {
    for (const cut of [(text: string) => text.slice(2, 6), (text: string) => text.slice(-4)])
      expect(cut(lookalike)).toBe(cut(counterparty))
    expect(isAddressEqual(lookalike, counterparty)).toBe(false)
    const forged = await node.getLogs({
      address: address('USDC'),
      event: parseAbiItem(
        'event Transfer(address indexed from, address indexed to, uint256 value)',
      ),
      args: { from: visitor, to: lookalike },
      fromBlock: 0n,
    })
    expect(forged.map(({ args }) => args.value)).toEqual([0n])
    expect(await node.getTransactionCount({ address: lookalike })).toBe(1)
  })

  it('keeps NFTs with their pictures on the chain', async () => {
    const uri = (id: bigint) =>
      node.readContract({
        address: contractOf(world.description, one, 'nfts721'),
        abi: erc721Abi,
        functionName: 'tokenURI',
        args: [id],
      })
    expect(decoded(await uri(1n))).toContain('data:image/svg+xml')
    expect(decoded(await uri(3n))).toContain('data:image/png')
    const tickets = await node.readContract({
      address: contractOf(world.description, one, 'nfts1155'),
      abi: parseAbi(['function balanceOf(address, uint256) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [visitor, 1n],
    })
    expect(tickets).toBe(5n)
  })

  it('has a contract that refuses ether and says why', async () => {
    const to = contractOf(world.description, one, 'reverter')
    const refusal = await node.call({ account: visitor, to, value: 1n }).catch((error) => error)
    expect(refusal).toBeInstanceOf(BaseError)
    expect(String(refusal)).toContain('Reverter: refuses ether')
  })

  it('has a second chain with funds and one token', async () => {
    const second = evmNode(chainOf(world.description, two).rpcUrl, 31338, 'Local Two')
    expect(await second.getBalance({ address: visitor })).toBeGreaterThan(parseEther('100'))
    const token = tokenOf(world.description, two, 'USDC')
    expect(token.decimals).toBe(6)
  })

  it('has no EIP-7702 on the second chain, and the same factory of accounts on both', async () => {
    const second = evmNode(chainOf(world.description, two).rpcUrl, 31338, 'Local Two')
    const account = privateKeyToAccount(evmKeys[8].privateKey)
    const takeCode = async (on: EvmNode) => {
      const nonce = await on.getTransactionCount({ address: account.address })
      const chainId = on.chain.id
      const taken = { contractAddress: simple7702Address, chainId, nonce: nonce + 1 }
      const authorizationList = [await account.signAuthorization(taken)]
      const fees = { gas: 100_000n, maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: 1n }
      const sent = { type: 'eip7702', to: visitor, chainId, nonce, authorizationList } as const
      const serializedTransaction = await account.signTransaction({ ...sent, ...fees })
      return on.sendRawTransaction({ serializedTransaction })
    }
    expect(await takeCode(node)).toMatch(/^0x/)
    await expect(takeCode(second)).rejects.toThrow(/7702/)
    expect(world.description.contracts[two]).not.toHaveProperty('simple7702Account')
    const [here, there] = ([one, two] as const).map((id) =>
      contractOf(world.description, id, 'accountFactory'),
    )
    expect(there).toBe(here)
    expect(await second.getCode({ address: there ?? '0x' })).toBeDefined()
  })

  it('says so when a port is taken, and leaves nothing behind', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const bound = squatter.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    await expect(startWorld({ evm: port })).rejects.toThrow(`anvil on port ${port} ended`)
    squatter.close()
  })
})

function decoded(uri: string): string {
  return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString()
}
