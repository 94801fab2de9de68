import { expect, it } from 'vitest'
import { createGateway } from '../gateway.ts'
import { writeCursor } from '../history/cursor.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ask } from '../testing/wire.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency } as const
const point = { time: 1, chainId: 'eip155:1', block: 1, index: 0 }

onBothDatabases('a cursor of history', (fresh) => {
  it('that was made up is refused before the database sees it [E4]', async () => {
    const databaseUrl = await fresh()
    const gateway = await createGateway({
      logs: 'off',
      chains: [chain],
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
    const statusOf = async (cursor: unknown) => {
      const path = `/v1/account/0x${'a'.repeat(40)}/history?cursor=${writeCursor(cursor)}`
      return (await ask(gateway, path)).status
    }
    expect(await statusOf(point)).toBe(200)
    for (const bad of [
      { time: 1.5 },
      { block: 1e300 },
      { index: 0.5 },
      { chainId: '\u0000' },
      { time: '1' },
    ])
      expect(await statusOf({ ...point, ...bad }), JSON.stringify(bad)).toBe(400)
    await gateway.close()
  })
})
