import type { OperationContext } from '@latchkey/core'
import { contractOf, roles } from '@latchkey/devkit'
import { rpcError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { chainId, useLocalChain } from '../../local-chain.fixture.ts'
import { operations } from '../index.ts'

const { visitor, friend } = roles

const local = useLocalChain()

/** A wallet that says by its `login` that it can remove code, and sends without doing so. */
function embedded(): OperationContext {
  const inner = local.chain.wallet()
  const context = local.chain.contextOf({
    request: ({ method, params }) =>
      inner.request({ method, params: JSON.parse(JSON.stringify(params ?? []), withoutList) }),
  })
  const login = new Proxy(Object(), { get: () => undefined })
  return { ...context, connector: { ...context.connector, login } }
}
const withoutList = (key: string, value: unknown) =>
  key === 'authorizationList' ? undefined : value
const setCode = (code: string) => local.chain.node('anvil_setCode', visitor, code)
const codeOf = (address: string) => operations.accountCode(embedded(), address)

it('reads the delegate of an account from the chain, and its name where it is well known', async () => {
  expect(await codeOf(visitor)).toEqual({ kind: 'none' })
  await setCode(`0xef0100${friend.slice(2)}`)
  expect(await codeOf(visitor)).toEqual({ kind: 'delegate', address: friend })
  await setCode('0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b')
  expect(await codeOf(visitor)).toMatchObject({ name: 'MetaMask EIP7702StatelessDeleGator' })
  const router = contractOf(local.world.description, chainId, 'uniswapRouter')
  expect(await codeOf(router)).toEqual({ kind: 'contract' })
})

it('does not take a failed read for an account without code', async () => {
  const rpc = () => Promise.reject(rpcError('Too many requests', { code: -32_005 }))
  await expect(operations.accountCode({ rpc }, visitor)).rejects.toMatchObject({
    code: 'RPC_ERROR',
  })
  const odd = async () => null
  await expect(operations.accountCode({ rpc: odd }, visitor)).rejects.toMatchObject({
    code: 'BAD_RESPONSE',
  })
})

it('reports code as removed only where the chain shows none', async () => {
  const context = embedded()
  await setCode(`0xef0100${friend.slice(2)}`)
  const plan = await operations.planCodeRemoval(context)
  const sent = await operations.send(context, plan)
  expect(await operations.follow(context, sent, plan)).toMatchObject({ status: 'otherEffect' })
  const again = await operations.send(context, plan)
  await setCode('0x')
  expect(await operations.follow(context, again, plan)).toMatchObject({ status: 'confirmed' })
})

it('rejects a removal by a wallet that cannot remove code', async () => {
  const context = local.chain.contextOf(local.chain.wallet())
  const plan = await operations.planCodeRemoval(context)
  await expect(operations.send(context, plan)).rejects.toMatchObject({
    code: 'FEATURE_UNSUPPORTED',
  })
})
