import { createServer } from 'node:http'
import { rpc } from '@latchkey/protocol'
import { nodeMethods } from '@latchkey/protocol/nodeMethods'
import { ask, createHastyClock, identityAnswer } from '@latchkey/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { boundCall } from './bounds.ts'
import { isAllowedMethod } from './policy.ts'

it.each([
  [[], false],
  [['program'], false],
  [['program', { encoding: 'base64' }], false],
  [['program', { filters: [] }], false],
  [['program', { filters: [{ dataSize: 165 }] }], true],
])('a search in a Solana program names filters: %j', async (params, ok) => {
  const call = { method: 'getProgramAccounts', params }
  const bounds = { gasCap: 1, stateOverrides: false }
  const noHead = () => Promise.reject(new Error('No head is asked for'))
  expect((await boundCall(call, bounds, noHead)).ok).toBe(ok)
})

describe('methods that the proxy passes on', () => {
  it('are reads and signed transactions', () => {
    for (const method of [
      'eth_call',
      'eth_getBalance',
      'eth_sendRawTransaction',
      'eth_feeHistory',
      'eth_simulateV1',
      'net_version',
    ]) {
      expect(isAllowedMethod('eip155', method, []), method).toBe(true)
    }
    for (const method of [
      'getBalance',
      'getLatestBlockhash',
      'sendTransaction',
      'simulateTransaction',
      'isBlockhashValid',
    ]) {
      expect(isAllowedMethod('solana', method, []), method).toBe(true)
    }
  })

  it('are all that the embedded wallet passes to a node', () => {
    for (const method of nodeMethods)
      expect(isAllowedMethod('eip155', method, []), method).toBe(true)
  })

  it('are never the node\u2019s administration, its own keys, or a wallet\u2019s', () => {
    for (const method of [
      'anvil_setBalance',
      'anvil_impersonateAccount',
      'evm_snapshot',
      'evm_revert',
      'evm_mine',
      'hardhat_reset',
      'debug_traceTransaction',
      'admin_addPeer',
      'personal_sign',
      'personal_unlockAccount',
      'miner_start',
      'eth_sendTransaction',
      'eth_sendUnsignedTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData_v4',
      'wallet_addEthereumChain',
      'engine_newPayloadV3',
      'txpool_content',
      'ots_getBlockDetails',
      'trace_block',
      'tenderly_setBalance',
      'ETH_CALL',
      ' eth_call',
      'constructor',
      '',
    ]) {
      expect(isAllowedMethod('eip155', method, []), method).toBe(false)
    }
    expect(isAllowedMethod('solana', 'eth_call', [])).toBe(false)
    for (const method of ['getSupply', 'getLargestAccounts', 'getTokenLargestAccounts']) {
      expect(isAllowedMethod('solana', method, []), method).toBe(false)
      expect(isAllowedMethod('solana', method, [method]), method).toBe(true)
    }
    expect(isAllowedMethod('bip122', 'getBalance', [])).toBe(false)
    expect(isAllowedMethod('eip155', 'zks_estimateFee', ['zks_estimateFee'])).toBe(true)
  })
})

describe('the proxy', () => {
  /** What operators let through besides. */
  const addedSubmissions = [
    'eth_sendRawTransactionSync',
    'eth_sendPrivateTransaction',
    'eth_sendBundle',
    'mev_sendBundle',
    'sendBundle',
    'eth_sendRawTransactionConditional',
    'bor_sendRawTransactionConditional',
    'realtime_submit',
    'zks_something',
  ]
  const received: string[] = []
  let failures = 0
  let html = false
  let echoes = false
  let hangs = false
  let newest = ''
  let gateway: Gateway | undefined
  const clock = createHastyClock()
  const node = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const own = identityAnswer(body, '0x1')
      if (own !== undefined) return response.end(own)
      received.push(body)
      if (hangs) return
      if (echoes) return response.end(body)
      if (html) return response.end('<html>hello</html>')
      if (failures-- > 0) return response.writeHead(503).end('<html>busy</html>')
      const answer = (call: { id: number; method: string }) => ({
        jsonrpc: '2.0',
        id: call.id,
        result: call.method === 'eth_blockNumber' ? newest : call.method,
      })
      const call = JSON.parse(body)
      response.end(JSON.stringify(Array.isArray(call) ? call.map(answer) : answer(call)))
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const address = node.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrl = `http://127.0.0.1:${port}`
    const rpcMethods = [...addedSubmissions, 'debug_traceTransaction']
    const config: GatewayOptions = {
      logs: 'off',
      rpcTimeout: 3_000,
      chains: [{ id: 'eip155:1', name: 'One', rpcUrl, nativeCurrency, rpcMethods }],
    }
    gateway = await createGateway(config, {}, clock)
  })
  afterAll(async () => {
    node.closeAllConnections()
    node.close()
    await gateway?.close()
  })
  beforeEach(() => {
    received.length = 0
    failures = 0
    html = false
    echoes = false
    hangs = false
    newest = '0x30d40'
  })

  async function post(body: unknown) {
    if (!gateway) throw new Error('No gateway')
    const response = await ask(gateway, '/v1/?chainId=eip155:1&projectId=p', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

  it('passes a call and a batch on and gives the answers back', async () => {
    expect(await post(call('eth_chainId'))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: 'eth_chainId' },
    })
    const batch = await post([call('eth_chainId', 7), call('eth_gasPrice', 8)])
    expect(batch.body).toEqual([
      { jsonrpc: '2.0', id: 7, result: 'eth_chainId' },
      { jsonrpc: '2.0', id: 8, result: 'eth_gasPrice' },
    ])
  })

  it('refuses forbidden calls by themselves and inside a batch without asking the node', async () => {
    const refused = { code: -32601, message: 'Requested RPC call is not allowed' }
    expect(await post(call('anvil_mine'))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, error: refused },
    })
    expect(received).toEqual([])
    const mixed = await post([call('eth_sendTransaction', 1), call('eth_chainId', 2)])
    expect(mixed.body).toContainEqual({ jsonrpc: '2.0', id: 1, error: refused })
    expect(mixed.body).toContainEqual({ jsonrpc: '2.0', id: 2, result: 'eth_chainId' })
    expect(received.join()).not.toContain('eth_sendTransaction')
  })

  it('tries a read again three times with 150 ms and more between [H5]', async () => {
    failures = rpc.retries
    clock.pauses.length = 0
    expect((await post(call('eth_chainId'))).status).toBe(200)
    expect(received).toHaveLength(rpc.retries + 1)
    expect(clock.pauses.filter((pause) => pause >= rpc.retryDelay)).toEqual([150, 300, 600])
    failures = 10
    expect((await post(call('eth_chainId'))).status).toBe(503)
    failures = 0
  })

  it('sends a transaction once, whatever happens', async () => {
    failures = 1
    expect((await post(call('eth_sendRawTransaction'))).status).toBe(503)
    expect(received).toHaveLength(1)
  })

  it.each(addedSubmissions)('sends once what the operator has added: %s [L30]', async (method) => {
    failures = 1
    expect((await post(call(method))).status).toBe(503)
    failures = 2
    expect((await post([call('eth_chainId'), call(method, 2)])).status).toBe(503)
    // The reads of the batch go out by themselves.
    expect(received.filter((body) => body.includes(method))).toHaveLength(2)
  })

  it('tries again what the operator has added that only reads', async () => {
    failures = 1
    expect((await post(call('debug_traceTransaction'))).status).toBe(200)
    expect(received).toHaveLength(2)
  })

  it('reports the chain as unreachable if another server answers in its place', async () => {
    html = true
    expect(await post(call('eth_chainId'))).toMatchObject({ status: 503, body: { id: 1 } })
    const address = '0x0000000000000000000000000000000000000001'
    if (!gateway) throw new Error('No gateway')
    const balance = await ask(gateway, `/v1/account/${address}/balance?chainId=eip155:1`)
    expect(balance.status).toBe(503)
  })

  it('takes batches of up to a thousand [H5]', async () => {
    const many = Array.from({ length: rpc.batchSize }, (_, index) => call('eth_chainId', index))
    expect((await post(many)).body).toHaveLength(rpc.batchSize)
    expect((await post([...many, call('eth_chainId')])).status).toBe(400)
    expect((await post([])).status).toBe(400)
  })

  it('refuses what is no JSON-RPC call', async () => {
    for (const body of [
      {},
      'eth_call',
      { jsonrpc: '1.0', id: 1, method: 'eth_call' },
      { jsonrpc: '2.0', id: 1, method: 'x'.repeat(65) },
    ]) {
      expect((await post(body)).status).toBe(400)
    }
    expect(received).toEqual([])
  })

  it('answers each member of a batch for itself, and no notification', async () => {
    const notification = { jsonrpc: '2.0', method: 'eth_chainId', params: [] }
    const invalid = {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'Invalid request' },
    }
    expect(await post([call('eth_chainId', 5), null, notification, { id: 6 }, 'x'])).toEqual({
      status: 200,
      body: [{ jsonrpc: '2.0', id: 5, result: 'eth_chainId' }, invalid, invalid, invalid],
    })
    expect(JSON.parse(received.join())).toHaveLength(1)
    expect(await post([null])).toEqual({ status: 200, body: [invalid] })
  })

  it('returns nothing for notifications alone, and still sends their transactions', async () => {
    if (!gateway) throw new Error('No gateway')
    const notification = { jsonrpc: '2.0', method: 'eth_sendRawTransaction', params: ['0x01'] }
    const added = { ...notification, method: 'eth_sendBundle' }
    for (const body of [added, [notification, { ...notification, method: 'eth_call' }]]) {
      const response = await ask(gateway, '/v1/?chainId=eip155:1&projectId=p', {
        method: 'POST',
        body: JSON.stringify(body),
      })
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
    await expect.poll(() => received.length).toBe(2)
    expect(received.join()).not.toContain('eth_call')
  })

  it('keeps every digit of ids, parameters and results', async () => {
    if (!gateway) throw new Error('No gateway')
    const id = '1763735999123456789'
    const sent = `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":[18446744073709551615]}`
    echoes = true
    for (const body of [sent, `[${sent},null]`]) {
      received.length = 0
      const response = await ask(gateway, '/v1/?chainId=eip155:1', { method: 'POST', body })
      const text = await response.text()
      expect(text).toContain(`"id":${id}`)
      expect(text).toContain('"params":[18446744073709551615]')
      expect(received.join()).toContain(`"id":${id}`)
    }
  })

  const transaction = { to: '0x0000000000000000000000000000000000000001' }
  const simulation = (calls: object[], more: object = {}) => ({
    ...call('eth_simulateV1'),
    params: [{ blockStateCalls: [{ ...more, calls }] }, 'latest'],
  })

  it('caps the gas that a call may simulate', async () => {
    const most = '0x2faf080'
    for (const gas of ['0xffffffffffff', 1e15, `0x${'f'.repeat(64)}`]) {
      for (const name of ['gas', 'gasLimit', 'Gas', 'GASLIMIT']) {
        received.length = 0
        await post({ ...call('eth_call'), params: [{ ...transaction, [name]: gas }, 'latest'] })
        const sent = { ...transaction, gas: most }
        expect(JSON.parse(received.join()).params).toEqual([sent, 'latest'])
      }
    }
    received.length = 0
    await post(simulation([{ ...transaction, gas: '0xffffffffff' }, transaction]))
    expect(JSON.parse(received.join()).params[0].blockStateCalls[0].calls).toEqual([
      { ...transaction, gas: most },
      transaction,
    ])
    received.length = 0
    await post({ ...call('eth_estimateGas'), params: [{ ...transaction, gas: '0x5208' }] })
    expect(JSON.parse(received.join()).params).toEqual([{ ...transaction, gas: '0x5208' }])
  })

  it('passes on what an account would do with the code of a contract of the chain', async () => {
    const delegating = { [transaction.to]: { code: `0xef0100${'ab'.repeat(20)}` } }
    received.length = 0
    await post({ ...call('eth_estimateGas'), params: [transaction, 'latest', delegating] })
    expect(JSON.parse(received.join()).params).toEqual([transaction, 'latest', delegating])
  })

  it('passes on no call on another state, none with odd gas, and no large simulation or search', async () => {
    const code = { [transaction.to]: { code: '0x5b600056' } }
    const designator = `0xef0100${'ab'.repeat(20)}`
    const delegating = { [`0x${'12'.repeat(20)}`]: { code: designator } }
    const longer = { [`0x${'12'.repeat(20)}`]: { code: `${designator}00` } }
    const bareCode = { [transaction.to.slice(2)]: { code: '0x5b600056' } }
    const refused = [
      { ...call('eth_call'), params: [transaction, 'latest', code] },
      { ...call('eth_call'), params: [transaction, 'latest', {}, { gasLimit: '0xffffffffff' }] },
      { ...call('eth_estimateGas'), params: [transaction, 'latest', code] },
      { ...call('eth_call'), params: [transaction, 'latest', { ...delegating, ...code }] },
      { ...call('eth_call'), params: [transaction, 'latest', longer] },
      { ...call('eth_call'), params: [transaction, 'latest', {}, delegating] },
      { ...call('eth_call'), params: [{ ...transaction, gas: {} }] },
      { ...call('eth_call'), params: ['0x'] },
      simulation([transaction], { stateOverrides: code }),
      simulation([transaction], { blockOverrides: { gasLimit: '0xffffffffff' } }),
      simulation(Array.from({ length: 33 }, () => transaction)),
      { ...call('eth_call'), params: [transaction, 'latest', bareCode] },
      { ...call('eth_call'), params: [transaction, 'latest', {}, { time: '0x1' }] },
      { ...call('eth_createAccessList'), params: [transaction, 'latest', bareCode] },
      { ...simulation([]), params: [{ blockStateCalls: [], BlockStateCalls: [{}] }] },
      simulation([], { Calls: [transaction] }),
      { ...call('eth_getLogs'), params: [{ fromBlock: '0x0', toBlock: '0xffffff' }] },
      { ...call('eth_getLogs'), params: [{ FromBlock: '0x0', toBlock: '0xffffff' }] },
    ]
    for (const one of refused) {
      const { status, body } = await post(one)
      expect({ one, status, code: body.error?.code }).toEqual({ one, status: 200, code: -32602 })
    }
    expect(received).toEqual([])
  })

  it('knows options of a trace from what replaces state or block', async () => {
    const bounds = { gasCap: 1, stateOverrides: false }
    const trace = (...params: unknown[]) =>
      boundCall(
        { method: 'debug_traceCall', params: [transaction, 'latest', ...params] },
        bounds,
        async () => 0n,
      )
    const options = {
      tracer: 'callTracer',
      tracerConfig: { onlyTopCall: true },
      stateOverrides: {},
    }
    expect(await trace(options)).toMatchObject({ ok: true })
    for (const one of [
      { stateOverrides: { a: 1 } },
      { blockoverrides: { time: 1 } },
      { [transaction.to.slice(2)]: {} },
    ])
      expect(await trace(one), JSON.stringify(one)).toMatchObject({ ok: false })
    expect(await trace({}, { tracer: 'callTracer' })).toMatchObject({ ok: false })
  })

  it('counts how many blocks a search goes over, also from the first or to the newest', async () => {
    const codeOf = async (filter: object, method = 'eth_getLogs') =>
      (await post({ ...call(method), params: [filter] })).body.error?.code
    const large = [
      { fromBlock: 'earliest', toBlock: '0xfffffff' },
      { fromBlock: 'earliest', toBlock: 'latest' },
      { fromBlock: '0x0' },
      { fromBlock: '0x0', toBlock: 'finalized' },
      { fromBlock: '0x0', toBlock: null },
      { fromBlock: '0x0', toBlock: 'other' },
      { fromBlock: '0x1', FROMBLOCK: '0x0' },
      // Without an address or a topic.
      { fromBlock: '0x1', toBlock: '0x65' },
      { fromBlock: '0x1', toBlock: '0x65', address: [], topics: [null, ['0xab', null]] },
      { fromBlock: '0x1', toBlock: '0x65', address: transaction.to, ADDRESS: [] },
    ]
    for (const filter of large) expect(await codeOf(filter), JSON.stringify(filter)).toBe(-32602)
    expect(await codeOf({ fromBlock: '0x0' }, 'eth_newFilter')).toBe(-32602)
    expect(received.join()).not.toContain('eth_getLogs')
    const small = [
      {},
      { blockHash: `0x${'a'.repeat(64)}` },
      { fromBlock: '0x30000', toBlock: 'latest', address: transaction.to },
      { fromBlock: '0x30000', topics: [null, '0xab'] },
      { fromBlock: 'latest' },
      { fromBlock: 'earliest', toBlock: '0xc350', address: [transaction.to] },
      { fromBlock: '0x1', toBlock: '0x64' },
    ]
    for (const filter of small) expect(await codeOf(filter), JSON.stringify(filter)).toBeUndefined()
  })

  it('does not search where the newest block is not known', async () => {
    const known = async (head: bigint | undefined) => {
      const search = { method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] }
      return (await boundCall(search, { gasCap: 1, stateOverrides: false }, async () => head)).ok
    }
    expect(await known(2n)).toBe(true)
    expect(await known(undefined)).toBe(false)
  })

  it('lets a client have only so many filters kept', async () => {
    const answers = []
    for (let count = 0; count < 31; count += 1)
      answers.push((await post(call('eth_newBlockFilter'))).body)
    expect(answers.filter(({ error }) => error?.code === -32005)).toHaveLength(1)
  })

  it('does not ask a node again that takes too long', async () => {
    hangs = true
    const answer = post(call('eth_chainId'))
    await expect.poll(() => received.length).toBe(1)
    clock.expire()
    expect((await answer).status).toBe(503)
    expect(received).toHaveLength(1)
  })
})
