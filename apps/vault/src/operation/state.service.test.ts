import { encodeAbiParameters, encodeEventTopics, toEventSelector } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterEach, expect, it } from 'vitest'
import { paymaster, type Services, startServices } from './services.fixture.ts'
import { entryPoint } from './sponsored.ts'
import { operationState } from './state.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const
const transactionHash = `0x${'ef'.repeat(32)}` as const
const token = `0x${'77'.repeat(20)}` as const

const endOf = (userOpHash: `0x${string}`, isDone: boolean, address: string = entryPoint) => ({
  address,
  topics: encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash, sender: token, paymaster },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, isDone, 3n, 4n],
  ),
})
const begin = { address: entryPoint, topics: [toEventSelector('BeforeExecution()')], data: '0x' }
const note = (data: string) => ({ address: token, topics: [], data })

let services: Services
afterEach(() => services.close())

async function stateOf(answers: Services['answers']) {
  services = await startServices({
    eth_getUserOperationReceipt: () => ({ receipt: { transactionHash } }),
    ...answers,
  })
  return operationState(services.node, hash, new AbortController().signal)
}

const mined = (...logs: object[]) => ({
  eth_getTransactionReceipt: () => ({
    transactionHash,
    blockHash: '0x1',
    blockNumber: '0x2',
    gasUsed: '0x3',
    status: '0x1',
    logs,
  }),
})

it('has the chain’s result of an operation, with the logs of that operation', async () => {
  const logs = [note('0x00'), begin, note('0x01'), endOf(other, false), note('0x02'), note('0x03')]
  const facts = { transactionHash, blockHash: '0x1', blockNumber: '0x2', gasUsed: '0x3' }
  expect(await stateOf(mined(...logs, endOf(hash, true), note('0x04')))).toEqual({
    status: 'included',
    receipt: { ...facts, status: '0x1', logs: [note('0x02'), note('0x03')] },
  })
  services.close()
  expect(await stateOf(mined(begin, endOf(hash, false)))).toEqual({
    status: 'included',
    receipt: { ...facts, status: '0x0', logs: [] },
  })
})

it('is not the bundler’s word: a transaction without the operation, or with a likeness of it, is none', async () => {
  expect(await stateOf(mined(begin, endOf(other, true)))).toEqual({ status: 'pending' })
  services.close()
  expect(await stateOf(mined(begin, endOf(hash, true, token)))).toEqual({ status: 'pending' })
  services.close()
  expect(await stateOf({ eth_getTransactionReceipt: () => null })).toEqual({ status: 'pending' })
})

it('is pending while the bundler knows it, and unknown if neither knows it', async () => {
  const none = { eth_getUserOperationReceipt: () => null }
  expect(await stateOf({ ...none, eth_getUserOperationByHash: () => ({}) })).toEqual({
    status: 'pending',
  })
  services.close()
  expect(await stateOf({ ...none, eth_getUserOperationByHash: () => null })).toEqual({
    status: 'unknown',
  })
})
