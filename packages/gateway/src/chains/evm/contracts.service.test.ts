import type { RpcClient } from '@latchkey/service/rpc'
import { onBothDatabases } from '@latchkey/service/testing'
import * as v from 'valibot'
import { encodeAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { createContracts } from './contracts.ts'

const token = `0x${'70'.repeat(20)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const { chains } = parseConfig({
  chains: [{ id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency }],
})
const answers = [
  encodeAbiParameters([{ type: 'string' }], ['Gold']),
  encodeAbiParameters([{ type: 'string' }], ['GLD']),
  encodeAbiParameters([{ type: 'uint8' }], [18]),
]

onBothDatabases('the facts of a token', (fresh) => {
  it('asks a contract again that a node did not answer for, so that no amount is read with wrong decimals', async () => {
    const db = await openDatabase(await fresh())
    let isBusy = true
    const rpc: RpcClient = {
      call: () => Promise.reject(new Error('not asked')),
      batch: async (calls) =>
        calls.map((call, index) =>
          isBusy
            ? { ok: false, code: -32005, message: 'limit exceeded' }
            : { ok: true, value: v.parse(call.shape, answers[index]) },
        ),
    }
    const contracts = createContracts(db, () => rpc)
    const [chain] = chains
    if (!chain) throw new Error('There is no chain')
    await expect(contracts(chain, [token])).rejects.toThrow('limit exceeded')
    isBusy = false
    const facts = await contracts(chain, [token])
    expect(facts.get(token)).toMatchObject({ symbol: 'GLD', decimals: 18 })
    isBusy = true
    expect((await contracts(chain, [token])).get(token)).toMatchObject({ decimals: 18 })
    await db.destroy()
  })
})
