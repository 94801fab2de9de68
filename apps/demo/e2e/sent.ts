import type { ChainId } from '@latchkey/protocol'
import { expect } from '@playwright/test'
import { nodeOf } from './chain.ts'
import type { Stack } from './stack.ts'
import type { Visitor } from './visitor.ts'

/**
 * Sends the chain's coin from the button on, and back to the page.
 *
 * @param how `decide` answers for the wallet; `chainId` is the chain that the visitor is on
 * @throws where the node has not moved exactly what was typed
 */
export async function expectSent(
  { open, send, press, dialog }: Visitor,
  { world }: Stack,
  how: { decide: () => Promise<void>; chainId?: ChainId; isHandedOver?: boolean },
): Promise<void> {
  const { decide, chainId = 'eip155:31337', isHandedOver } = how
  const isSolana = chainId.startsWith('solana:')
  const [token, symbol] = isSolana ? ['Solana', 'SOL'] : ['Ether', 'ETH']
  const { accounts } = world
  const to = (isSolana ? accounts.solana : accounts.evm)[5]?.address ?? ''
  const node = nodeOf(world, chainId)
  const before = await node.balance(symbol, to)
  await open()
  await send(token, '0.0125', to, decide, isHandedOver)
  expect((await node.balance(symbol, to)) - before).toBe(node.units(symbol, '0.0125'))
  await press('Close')
  await expect(dialog).toBeHidden()
}
