import { expect, it } from 'vitest'
import { messages } from '../messages/generated/en.ts'
import { createDialog } from '../shell/createDialog.ts'
import { ada, grace } from '../testing/gateway.ts'
import { createWorld } from '../testing/world.ts'
import type { ReadySend } from './routes.ts'
import { createSendFlow } from './sendFlow.ts'

const send: ReadySend = {
  owner: { chainId: 'eip155:31337', address: ada },
  token: {
    name: 'Ether',
    symbol: 'ETH',
    price: 0,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
    chainId: 'eip155:31337',
  },
  amount: '1',
  to: { address: grace },
}

function setUp() {
  const { client } = createWorld()
  return createSendFlow(client, createDialog(client), messages)
}

it('asks for what the visitor has agreed to, and a second click does not change it', () => {
  const flow = setUp()
  flow.review(send)
  flow.ask({ send, agreed: { cost: 1n } })
  flow.ask({ send, agreed: { cost: 2n } })
  expect(flow.get()).toMatchObject({ status: 'asking', subject: { send, agreed: { cost: 1n } } })
  flow.leave()
})

it('asks for what is agreed to from a preview whose request has ended', () => {
  const flow = setUp()
  flow.review(send)
  flow.leave()
  flow.ask({ send, agreed: { cost: 1n } })
  expect(flow.get()).toMatchObject({ status: 'asking', subject: { agreed: { cost: 1n } } })
  flow.leave()
})
