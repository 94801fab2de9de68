import { type ConnectorContext, createLatchkey, memoryStorage } from '@latchkey/core'
import { mainnet } from '@latchkey/evm/networks'
import { expect, it, onTestFinished } from 'vitest'
import { readAnswer } from '../answers/read.ts'
import { createPlace } from '../frame/place.ts'
import { auth } from '../index.ts'
import type { Step } from '../login/step.ts'
import { connectingBy } from './connecting.ts'
import { createWalletParts } from './walletParts.ts'

const { signal } = new AbortController()

/** The context of a connector on a site with one EVM network. */
function evmSite(): ConnectorContext {
  const contexts: ConnectorContext[] = []
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [mainnet],
    storage: memoryStorage(),
    connectors: [
      (context) => {
        contexts.push(context)
        return auth({ vaultUrl: 'https://wallet.example' })(context)
      },
    ],
  })
  onTestFinished(() => client.close())
  if (!contexts[0]) throw new Error('The client made no connector')
  return contexts[0]
}

it('leaves no state of a wallet that has no account on the networks of the site [L5]', async () => {
  const place = createPlace('https://wallet.example')
  const context = evmSite()
  const parts = createWalletParts(context, place, () => {})
  onTestFinished(parts.close)
  const visitor = { email: null, name: null, way: 'email' }
  const step: Step = async (answer) =>
    readAnswer(answer, { status: 'loggedIn', ...visitor, addresses: { solana: 'So1' } })
  const { connect, restore } = connectingBy(context, place, { ...parts, step })
  for (const attempt of [connect, restore])
    await expect(attempt({ signal })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(parts.state.get()).toBeUndefined()
})
